import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { groupEndpoints, renderGroup } from '../../docs/.vitepress/api-reference.ts'
import type { ApiDescription } from '../../docs/.vitepress/api-reference.ts'
import { rewriteLink, slugify } from '../../docs/.vitepress/links.ts'
import { createSidebar } from '../../docs/.vitepress/sidebar.ts'
import type { SidebarItem } from '../../docs/.vitepress/sidebar.ts'
import { endpoints, getEndpointName } from '../../server/src/testing/endpoints.ts'
import { describeApi } from './describe-api.ts'

const docs = join(import.meta.dirname, '../../docs')
const description = (await describeApi()) as ApiDescription
const groups = groupEndpoints(description)

const listLinks = ({ link, items = [] }: SidebarItem): string[] => [
  ...(link === undefined ? [] : [link]),
  ...items.flatMap(listLinks),
]
const links = createSidebar([...groups.keys()]).flatMap(listLinks)

/** '/operations#backups' → 'operations.md' */
function toPage(link: string): string {
  const path = link.slice(1).split('#')[0] ?? ''
  return path === '' || path.endsWith('/') ? `${path}README.md` : `${path}.md`
}

test('the navigation has every page, and no other', () => {
  const pages = globSync('**/*.md', { cwd: docs, exclude: (name) => /node_modules|\.vitepress/.test(name) })
    .map((page) => page.replaceAll('\\', '/'))
    // The home page is behind the title; the pages of the API come from its description.
    .filter((page) => page !== 'README.md' && page !== 'api/[group].md')
  const generated = Array.from(groups.keys(), (group) => `api/${group}.md`)
  expect(pages.length).toBeGreaterThan(50)
  expect([...new Set(links.map(toPage))].toSorted()).toEqual([...pages, ...generated].toSorted())
})

test('links to parts of pages name a heading', () => {
  const parts = links.filter((link) => link.includes('#'))
  expect(parts.length).toBeGreaterThan(5)
  for (const part of parts) {
    const headings = readFileSync(join(docs, toPage(part)), 'utf8').matchAll(/^#+ (.+)$/gm)
    const anchors = Array.from(headings, ([, heading = '']) => slugify(heading))
    expect(anchors, part).toContain(part.split('#')[1])
  }
})

test.each([
  ['operations.md#backups', 'hosting.md', 'operations.md#backups'],
  ['decisions/README.md', 'features.md', 'decisions/index.md'],
  ['README.md', 'decisions/0001-postgresql-everywhere.md', 'index.md'],
  ['../server/src/features/events', 'features.md', 'https://host/main/server/src/features/events'],
  ['../../CONTRIBUTING.md', 'contributing/first-steps.md', 'https://host/main/CONTRIBUTING.md'],
  ['../SECURITY.md#threats', 'hosting.md', 'https://host/main/SECURITY.md#threats'],
  ['#settings', 'operations.md', '#settings'],
  ['https://nodejs.org', 'hosting.md', 'https://nodejs.org'],
])('the link %s in %s becomes %s', (link, page, expected) => {
  expect(rewriteLink(link, page, 'https://host/main/')).toBe(expected)
})

test('the API reference has every endpoint with the people who may call it', () => {
  const pages = Array.from(groups, ([group, found]) => renderGroup(group, found)).join('\n')
  const sections = new Map(
    pages.split(/^## /m).map((section) => [section.split('\n')[0]?.replaceAll('\\', ''), section]),
  )
  for (const endpoint of endpoints) {
    const section = sections.get(getEndpointName(endpoint))
    expect(section, getEndpointName(endpoint)).toMatch(/^(?:Available|Requires) /m)
  }
  expect(pages).not.toContain('{{')
})

test('an endpoint lists parameters, body and errors', () => {
  const section = renderGroup('groups', groups.get('groups') ?? []).split(/^## /m)
  const create = section.find((text) => text.startsWith('POST /api/groups\n'))
  expect(create).toContain('**Body** `multipart/form-data` or `application/json`')
  expect(create).toContain('| `name` | string; 3 to 80 characters |')
  expect(create).toContain('| `joinPolicy` (optional) | `open`, `request`, `invitation` |')
  expect(create).toContain('| 401 | `not_signed_in` | Please sign in first. |')
  const list = section.find((text) => text.startsWith(String.raw`GET /api/groups/\{id\}/members`))
  expect(list).toContain('| `id` (required) | path | string |')
})
