import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const excluded = new Set(['node_modules', 'dist', '.git'])
const pages = globSync('**/*.md', { cwd: root, exclude: (name) => excluded.has(name) })
  .map((page) => page.replaceAll('\\', '/'))
  .toSorted()
const read = (page: string) => readFileSync(join(root, page), 'utf8')
const removeCode = (text: string) => text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '')

/** GitHub's anchor of a heading: '## Getting started' → 'getting-started'. */
function getAnchors(page: string): Set<string> {
  const headings = read(page)
    .replaceAll(/```[\s\S]*?```/g, '')
    .matchAll(/^#+ (.+)$/gm)
  return new Set(
    Array.from(headings, ([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

function findLinkProblem(page: string, link: string): string | null {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? page : join(dirname(page), path)
  if (!existsSync(join(root, target))) return `${page}: ${link} does not exist`
  if (anchor === undefined || getAnchors(target).has(anchor)) return null
  return `${page}: ${target} has no heading ${anchor}`
}

test('every link of the documentation works', () => {
  const links = pages.flatMap((page) => {
    const text = removeCode(read(page))
    const inline = [...text.matchAll(/\]\(([^)\s]+)\)/g), ...text.matchAll(/(?:src|href)="([^"]+)"/g)]
    return inline.map(([, link = '']) => ({ page, link }))
  })
  const internalLinks = links.filter(({ link }) => !/^[a-z]+:/.test(link))
  expect(internalLinks.length).toBeGreaterThan(50)
  expect(internalLinks.flatMap(({ page, link }) => findLinkProblem(page, link) ?? [])).toEqual([])
})

test('every command in the documentation is in package.json', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const mentions = pages.flatMap((page) =>
    Array.from(read(page).matchAll(/npm run ([\w:-]+)/g), ([, name = '']) => ({ page, name })),
  )
  expect(mentions.length).toBeGreaterThan(20)
  expect(mentions.filter(({ name }) => scripts[name] === undefined)).toEqual([])
})

test('the first steps name files that exist', () => {
  const named = Array.from(
    read('docs/contributing/first-steps.md').matchAll(/`([\w.-]+\/[\w./-]+\.\w+)`/g),
    ([, file = '']) => file,
  )
  expect(named.length).toBeGreaterThan(15)
  // Writing this file is one of the tasks.
  const missing = named.filter((file) => file !== 'deploy/alerts.yaml' && !existsSync(join(root, file)))
  expect(missing).toEqual([])
})

test('every decision has one file and a unique number', () => {
  const numbers = pages.flatMap((page) => /^docs\/decisions\/(\d{4})-/.exec(page)?.[1] ?? [])
  expect(numbers).toEqual(numbers.map((_, index) => String(index + 1).padStart(4, '0')))
})
