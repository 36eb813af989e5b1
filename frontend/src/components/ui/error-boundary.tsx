import { Component, type ReactNode } from 'react';
import { reportError } from '@/lib/error-reporting';
import { t } from '@/lib/i18n/texts';
import { log } from '@/lib/log';
import { Button } from '../basic/button';
import { FullPageMessage } from './full-page-message';
import { ReportProblemButton } from './report-problem-button';

type Props = {
  children: ReactNode;
  /** Instead of the whole-page text: for a part of a screen. */
  fallback?: (retry: () => void) => ReactNode;
  /** With another one, what failed is tried again: another screen. */
  resetKey?: string;
};

/** Contains an error within a part of the screen; around the whole app it shows the default error page (ERR-73). */
export class AppErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate({ resetKey }: Props) {
    if (this.state.failed && resetKey !== this.props.resetKey) this.retry();
  }

  override componentDidCatch(error: unknown) {
    log.error('A part of the screen failed', error instanceof Error ? error.message : String(error));
    reportError(error, 'screen');
  }

  private readonly retry = () => this.setState({ failed: false });

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.props.fallback) return this.props.fallback(this.retry);
    return (
      <FullPageMessage title={t('crash.title')} text={t('crash.text')}>
        <Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>
        <ReportProblemButton />
      </FullPageMessage>
    );
  }
}
