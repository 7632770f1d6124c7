import { Component, type ErrorInfo, type ReactNode } from 'react';
import { FaultPage } from './FaultPage';

interface BoundaryProps {
  readonly children: ReactNode;
  readonly onError: (error: unknown, info: ErrorInfo) => void;
  /** Loads the page afresh. */
  readonly onRetry: () => void;
}

/** Keeps a page that throws from taking the frame with it. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError(error, info);
  }

  override render() {
    const { children, onRetry } = this.props;
    return this.state.failed ? <FaultPage kind="render" onRetry={onRetry} /> : children;
  }
}
