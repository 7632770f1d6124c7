import '@corkboard/ui/styles.css';
import './frame/frame.css';
import './frame/header.css';
import './frame/consent.css';
import './frame/notice.css';
import './frame/drawing.css';
import './frame/tabs.css';
import './frame/side-nav.css';
import { start } from './start';

start();
