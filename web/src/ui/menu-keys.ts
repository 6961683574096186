/** Letters typed within this time form one search text (ms). */
const typeAheadDelay = 500

let typedText = ''
let lastTyped = 0

/** The entries of a menu in order. */
export function findItems(menu: Element): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')]
}

/** The entry for a key: arrows wrap around, Home and End go to the ends, letters search by prefix. */
export function findItemForKey(key: string, menu: Element): HTMLElement | undefined {
  const all = findItems(menu)
  const at = all.findIndex((one) => one === document.activeElement)
  switch (key) {
    case 'ArrowDown':
      return all[(at + 1) % all.length]
    case 'ArrowUp':
      return all.at(at < 0 ? -1 : at - 1)
    case 'Home':
      return all[0]
    case 'End':
      return all.at(-1)
    default:
      return key.length === 1 ? findByPrefix(key, all, at) : undefined
  }
}

/** Repeating a letter moves to the next match. */
function findByPrefix(key: string, all: HTMLElement[], at: number): HTMLElement | undefined {
  typedText =
    (Date.now() - lastTyped < typeAheadDelay && typedText !== key ? typedText : '') + key.toLocaleLowerCase()
  lastTyped = Date.now()
  const from = typedText.length > 1 ? Math.max(at, 0) : at + 1
  const ordered = [...all.slice(from), ...all.slice(0, from)]
  return ordered.find(({ textContent }) => textContent.trim().toLocaleLowerCase().startsWith(typedText))
}
