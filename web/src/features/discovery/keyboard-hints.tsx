import { m } from '@coterie/contract/paraglide/messages'

/** Visual only: the deck announces its keys to screen readers. */
export function KeyboardHints() {
  return (
    <p aria-hidden className="flex flex-wrap gap-x-4 gap-y-2 text-13 text-ink-soft">
      <span>
        <Key>←</Key> {m.discovery_keyboard_hints_skip()}
      </span>
      <span>
        <Key>→</Key> {m.discovery_keyboard_hints_connect()}
      </span>
      <span>
        <Key>Ctrl</Key> <Key>Z</Key> {m.discovery_keyboard_hints_undo()}
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
