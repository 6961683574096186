import { AxeBuilder } from '@axe-core/playwright'
import type { NodeResult, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/** WCAG up to 2.2 AA, and axe's best practices. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const themes = ['light', 'dark', 'high-contrast'] as const

/** A theme only changes colors, so all other rules run once. */
const colorRules = ['color-contrast', 'link-in-text-block']

/**
 * Axe's violations on the current page in each theme. Animations are stopped, because fading elements have other colors.
 *
 * @param skippedRules names of rules to skip.
 */
export async function findViolations(page: Page, skippedRules: readonly string[] = []): Promise<string[]> {
  const originalTheme = await page.evaluate(() => document.documentElement.dataset['theme'] ?? 'light')
  await page.evaluate(stopAnimations)
  const found: string[] = []
  for (const theme of themes) {
    await page.evaluate(setTheme, theme)
    const options = theme === themes[0] ? getRules(skippedRules) : { runOnly: colorRules }
    const { violations: issues } = await new AxeBuilder({ page }).options(options).analyze()
    for (const { id, nodes } of issues) {
      const relevant = id === 'target-size' ? await excludeCovered(page, nodes) : nodes
      if (relevant.length > 0) found.push(`${theme}, ${id}: ${relevant.map(({ html }) => html).join(' ')}`)
    }
  }
  await page.evaluate(setTheme, originalTheme)
  await page.evaluate(() => (document.adoptedStyleSheets = []))
  return found
}

function getRules(skippedRules: readonly string[]): RunOptions {
  const off = Object.fromEntries(skippedRules.map((rule) => [rule, { enabled: false }]))
  // Axe has it off by default.
  return { runOnly: standards, rules: { 'target-size': { enabled: true }, ...off } }
}

/** Leaves out targets that only seem too small, because a bar or a popover covers them at this scroll position. */
async function excludeCovered(page: Page, nodes: readonly NodeResult[]): Promise<NodeResult[]> {
  const covered = await page.evaluate(
    areCovered,
    nodes.map(({ target }) => String(target[0])),
  )
  return nodes.filter((_, index) => covered[index] !== true)
}

function areCovered(selectors: readonly string[]): boolean[] {
  const isFloating = (hit: Element, target: Element): boolean => {
    const isOver =
      hit.matches('[role=dialog]') || ['fixed', 'sticky'].includes(getComputedStyle(hit).position)
    const { parentElement: around } = hit
    return isOver || (around !== null && !around.contains(target) && isFloating(around, target))
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
    return (
      width >= 24 && height >= 24 && over.length > 0 && over.every((hit) => hit && isFloating(hit, target))
    )
  })
}

async function stopAnimations(): Promise<void> {
  const stylesheet = new CSSStyleSheet()
  stylesheet.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important; }')
  document.adoptedStyleSheets = [stylesheet]
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
  // Elements disappear a frame or two after their exit animation.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
}

function setTheme(theme: string): void {
  document.documentElement.dataset['theme'] = theme
}
