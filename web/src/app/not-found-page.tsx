import { m } from '@coterie/contract/paraglide/messages'

import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/states.tsx'

export function NotFoundPage() {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="invitation w-full max-w-lg py-4">
        <EmptyState scene="lost" title={m.titles_not_found()} hint={m.shell_not_found_hint()} level={1}>
          <p className="mb-2 basis-full text-17">{m.shell_not_found_reason()}</p>
          <ButtonLink href="/">{m.shell_not_found_home()}</ButtonLink>
        </EmptyState>
      </div>
    </main>
  )
}
