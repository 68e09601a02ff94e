import { Component, type ReactNode } from 'react';
import { AppBar } from '../../platform/app-bar.tsx';
import { SomethingWentWrong } from './something-went-wrong.tsx';

interface State {
  readonly failed: boolean;
}

/** A screen that breaks leaves the bar, the address and a way to try again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <>
        <AppBar />
        <SomethingWentWrong onRetry={() => this.setState({ failed: false })} />
      </>
    );
  }
}
