// The whole of the script that stands in documents that are traced, and only in these (docs/running.md#traces).
import { traceCalls } from './trace-calls';

traceCalls(document.currentScript!.dataset.traceparent!);
