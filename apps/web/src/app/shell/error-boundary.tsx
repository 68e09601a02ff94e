import { Component, type ReactNode } from 'react';
import { AppBar } from '../../platform/app-bar.tsx';
import { SomethingWentWrong } from './something-went-wrong.tsx';

interface State {
  readonly failed: boolean;
  readonly tries: number;
}

/** For a part that the app can do without: if it throws, only this part disappears. */
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

/** If a screen throws, the bar and the address stay, with a button to try again: first in place, then by a reload. */
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
