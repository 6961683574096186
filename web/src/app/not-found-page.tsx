import { shellTexts } from '../i18n/shell.ts'
import { titles } from '../i18n/titles.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function NotFoundPage() {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="invitation w-full max-w-lg py-4">
        <EmptyState scene="lost" title={titles.notFound} hint={shellTexts.notFoundHint} level={1}>
          <p className="mb-2 basis-full text-17">{shellTexts.notFoundReason}</p>
          <ButtonLink href="/">{shellTexts.notFoundHome}</ButtonLink>
        </EmptyState>
      </div>
    </main>
  )
}
