// Runs axe in each theme. These functions run in the page: they may only call each other.
import type Axe from 'axe-core'
import type { NodeResult, RunOptions } from 'axe-core'

declare const axe: typeof Axe

export async function findViolationsInThemes(
  skippedRules: readonly string[],
  themes: readonly string[],
): Promise<string[]> {
  const root = document.documentElement
  const { theme: originalTheme = 'light' } = root.dataset
  // No one can use the page below a dialog.
  const context = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const found: string[] = []
  await stopAnimations()
  for (const [index, theme] of themes.entries()) {
    root.dataset['theme'] = theme
    // A theme only changes colors, so all other rules run once.
    const options = index === 0 ? getRules(skippedRules) : getColorRules()
    const { violations } = await axe.run(context, { ...options, resultTypes: ['violations'], preload: false })
    for (const { id, nodes } of violations) {
      const relevant = id === 'target-size' ? nodes.filter((node) => !isCovered(node)) : nodes
      if (relevant.length > 0) found.push(`${theme}, ${id}: ${relevant.map(({ html }) => html).join(' ')}`)
    }
  }
  root.dataset['theme'] = originalTheme
  document.adoptedStyleSheets = []
  return found
}

/** WCAG up to 2.2 AA, and axe's best practices. */
export function getRules(skippedRules: readonly string[]): RunOptions {
  const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const off = Object.fromEntries(skippedRules.map((rule) => [rule, { enabled: false }]))
  // Axe has it off by default.
  return { runOnly: standards, rules: { 'target-size': { enabled: true }, ...off } }
}

export function getColorRules(): RunOptions {
  return { runOnly: ['color-contrast', 'link-in-text-block'] }
}

/** Whether a target is too small only because a bar or a popover covers it at this scroll position. */
export function isCovered({ target: [selector] }: NodeResult): boolean {
  const target = document.querySelector(String(selector))
  if (target === null) return false
  const { left, top, width, height } = target.getBoundingClientRect()
  const parts = [0.1, 0.3, 0.5, 0.7, 0.9]
  const hits = parts.flatMap((x) =>
    parts.map((y) => document.elementFromPoint(left + width * x, top + height * y)),
  )
  // Outside its round corners, the hit is an ancestor.
  const over = hits.filter((hit) => hit !== null && !target.contains(hit) && !hit.contains(target))
  return width >= 24 && height >= 24 && over.length > 0 && over.every((hit) => hit && isFloating(hit, target))
}

export function isFloating(hit: Element, target: Element): boolean {
  const isOver = hit.matches('[role=dialog]') || ['fixed', 'sticky'].includes(getComputedStyle(hit).position)
  const { parentElement: around } = hit
  return isOver || (around !== null && !around.contains(target) && isFloating(around, target))
}

export async function stopAnimations(): Promise<void> {
  const stylesheet = new CSSStyleSheet()
  stylesheet.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important; }')
  document.adoptedStyleSheets = [stylesheet]
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
  // Elements disappear a frame or two after their exit animation.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
}
