import { discoveryTexts } from '../../i18n/discovery.ts'

/** Visual only: the deck announces its keys to screen readers. */
export function KeyboardHints() {
  return (
    <p aria-hidden className="flex flex-wrap gap-x-4 gap-y-2 text-13 text-ink-soft">
      <span>
        <Key>←</Key> {discoveryTexts.keyboardHints.skip}
      </span>
      <span>
        <Key>→</Key> {discoveryTexts.keyboardHints.connect}
      </span>
      <span>
        <Key>Ctrl</Key> <Key>Z</Key> {discoveryTexts.keyboardHints.undo}
      </span>
    </p>
  )
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-grid min-w-6 place-items-center rounded-[6px] border border-line bg-card px-1.5 font-text font-semibold text-ink">
      {children}
    </kbd>
  )
}
