import { shellWords } from '../../words/shell.ts'

/** The desktop's last line. */
export function Footer() {
  return (
    <footer className="mx-auto hidden max-w-[80rem] border-t border-line px-6 py-6 text-13 text-ink-soft wide:block">
      {shellWords.credit}
    </footer>
  )
}
