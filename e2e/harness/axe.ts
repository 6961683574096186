import { AxeBuilder } from '@axe-core/playwright'
import type { NodeResult, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/** WCAG up to 2.2 AA, and axe's best practices. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const themes = ['light', 'dark', 'high-contrast'] as const

/** A theme only changes colours, so all other rules run once. */
const ofColours = ['color-contrast', 'link-in-text-block']

/**
 * Axe's violations on the current page in each theme. Animations are stopped, because fading elements have other colours.
 *
 * @param without names of rules to skip.
 */
export async function violations(page: Page, without: readonly string[] = []): Promise<string[]> {
  const before = await page.evaluate(() => document.documentElement.dataset['theme'] ?? 'light')
  await page.evaluate(standStill)
  const found: string[] = []
  for (const theme of themes) {
    await page.evaluate(putOn, theme)
    const asked = theme === themes[0] ? all(without) : { runOnly: ofColours }
    const { violations: wrong } = await new AxeBuilder({ page }).options(asked).analyze()
    for (const { id, nodes } of wrong) {
      const those = id === 'target-size' ? await notScrolledUnder(page, nodes) : nodes
      if (those.length > 0) found.push(`${theme}, ${id}: ${those.map(({ html }) => html).join(' ')}`)
    }
  }
  await page.evaluate(putOn, before)
  await page.evaluate(() => (document.adoptedStyleSheets = []))
  return found
}

function all(without: readonly string[]): RunOptions {
  const off = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  // Off by default.
  return { runOnly: standards, rules: { 'target-size': { enabled: true }, ...off } }
}

/** Targets that are too small in themselves, not because a bar or a popover covers them at this scroll position. */
async function notScrolledUnder(page: Page, nodes: readonly NodeResult[]): Promise<NodeResult[]> {
  const under = await page.evaluate(
    areScrolledUnder,
    nodes.map(({ target }) => String(target[0])),
  )
  return nodes.filter((_, at) => under[at] !== true)
}

function areScrolledUnder(selectors: readonly string[]): boolean[] {
  const floats = (hit: Element, beside: Element): boolean => {
    const isOver =
      hit.matches('[role=dialog]') || ['fixed', 'sticky'].includes(getComputedStyle(hit).position)
    const { parentElement: around } = hit
    return isOver || (around !== null && !around.contains(beside) && floats(around, beside))
  }
  return selectors.map((selector) => {
    const target = document.querySelector(selector)
    if (target === null) return false
    const { left, top, width, height } = target.getBoundingClientRect()
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9]
    const hits = parts.flatMap((x) =>
      parts.map((y) => document.elementFromPoint(left + width * x, top + height * y)),
    )
    const over = hits.filter((hit) => hit !== null && !target.contains(hit))
    return width >= 24 && height >= 24 && over.length > 0 && over.every((hit) => hit && floats(hit, target))
  })
}

/** Finishes animations and prevents new ones. */
async function standStill(): Promise<void> {
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important; }')
  document.adoptedStyleSheets = [still]
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
  // Elements disappear a frame or two after their exit animation.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
}

function putOn(theme: string): void {
  document.documentElement.dataset['theme'] = theme
}
