import { Component, type ReactNode } from 'react'

import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { problemWords } from '../words/problems.ts'

type Props = { children: ReactNode }

/**
 * Keeps one broken page from taking the rest down. It also catches code that can no longer be
 * fetched, after a new version or without network; loading again helps with both.
 */
export class Crash extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <div role="alert">
        <Empty scene="lost" title={problemWords.crashed} hint={problemWords.crashedHint} level={1}>
          <Button onClick={() => location.reload()}>{problemWords.reload}</Button>
        </Empty>
      </div>
    )
  }
}
