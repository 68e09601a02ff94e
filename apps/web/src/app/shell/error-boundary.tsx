import { Component, type ReactNode } from 'react';
import { AppBar } from '../../platform/app-bar.tsx';
import { SomethingWentWrong } from './something-went-wrong.tsx';

interface State {
  readonly failed: boolean;
  readonly tries: number;
}

/** A part the app can do without is gone when it breaks, and nothing else with it. */
export class SilentBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false, tries: 0 };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.fallback() : this.props.children;
  }

  protected fallback(): ReactNode {
    return null;
  }
}

/** A screen that breaks leaves the bar, the address and a way to try again: in place first, then with a fresh page. */
export class ErrorBoundary extends SilentBoundary {
  protected override fallback(): ReactNode {
    const { tries } = this.state;
    const again = () => this.setState({ failed: false, tries: tries + 1 });
    return (
      <>
        <AppBar />
        <SomethingWentWrong onRetry={tries > 0 ? () => location.reload() : again} />
      </>
    );
  }
}
