/** Letters typed within this time belong to one search (ms). */
const typeAheadDelay = 500

let typedText = ''
let lastTyped = 0

export function findItems(menu: Element): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')]
}

/** Arrows wrap around, Home and End go to the ends, letters search by prefix. */
export function findItemForKey(key: string, menu: Element): HTMLElement | undefined {
  const items = findItems(menu)
  const activeIndex = items.findIndex((item) => item === document.activeElement)
  switch (key) {
    case 'ArrowDown':
      return items[(activeIndex + 1) % items.length]
    case 'ArrowUp':
      return items.at(activeIndex < 0 ? -1 : activeIndex - 1)
    case 'Home':
      return items[0]
    case 'End':
      return items.at(-1)
    default:
      return key.length === 1 ? findByPrefix(key, items, activeIndex) : undefined
  }
}

/** Repeating a letter moves to the next match. */
function findByPrefix(key: string, items: HTMLElement[], activeIndex: number): HTMLElement | undefined {
  typedText =
    (Date.now() - lastTyped < typeAheadDelay && typedText !== key ? typedText : '') + key.toLocaleLowerCase()
  lastTyped = Date.now()
  const startIndex = typedText.length > 1 ? Math.max(activeIndex, 0) : activeIndex + 1
  const ordered = [...items.slice(startIndex), ...items.slice(0, startIndex)]
  return ordered.find(({ textContent }) => textContent.trim().toLocaleLowerCase().startsWith(typedText))
}
