import { m } from '@coterie/contract/paraglide/messages'
import { Component, type ReactNode } from 'react'

import { getButtonClasses } from '../ui/button.tsx'

type Props = { children: ReactNode }

/** Contains a page that fails to render, or whose code can't be loaded after an update or offline. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  /** The page will never be ready, so public/start.js stops holding back presses. */
  override componentDidCatch() {
    globalThis.replayEarlyPress?.()
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-24 text-center">
        <h1 className="text-24">{m.error_crashed()}</h1>
        <p className="text-15 text-ink-soft">{m.error_crashed_hint()}</p>
        <a href={location.href} className={getButtonClasses('primary')}>
          {m.error_reload()}
        </a>
      </div>
    )
  }
}
