import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty-state.tsx'
import { shellWords } from '../i18n/shell.ts'
import { titles } from '../i18n/titles.ts'

/** Stands at every address that no page has. */
export function NotFoundPage() {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="invitation w-full max-w-lg py-4">
        <Empty scene="lost" title={titles.notFound} hint={shellWords.notFoundHint} level={1}>
          <p className="mb-2 basis-full text-17">{shellWords.notFoundReason}</p>
          <ButtonLink href="/">{shellWords.notFoundHome}</ButtonLink>
        </Empty>
      </div>
    </main>
  )
}
