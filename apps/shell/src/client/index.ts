import '@corkboard/ui/styles.css';
import './frame/frame.css';
import { start } from './start';

start();
