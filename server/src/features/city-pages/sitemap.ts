import { cityPagePath } from '@coterie/contract/city-pages'

import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/database.ts'
import { SingleFlight } from '../../platform/single-flight.ts'
import { findCitiesWithSlugs } from '../cities/service.ts'
import * as queries from './queries.ts'

const kinds = ['cities', 'events', 'circles'] as const
type Kind = (typeof kinds)[number]

/** Entries per file. A city has up to 21 URLs; the protocol allows 50,000 URLs and 50 MB. */
const fileSizes = { cities: 1000, events: 10_000, circles: 10_000 } as const satisfies Record<Kind, number>
const interestsPerCity = 20

export const sitemapCacheSeconds = 3600
/** More than any community needs: 640,000 events. */
const maxCachedFiles = 64

/** Files are rebuilt at most once an hour, however many crawlers ask. */
export class Sitemap {
  readonly #ctx: Pick<Context, 'db' | 'clock' | 'config'>
  readonly #sizes: Readonly<Record<Kind, number>>
  readonly #cache = new Map<string, { until: number; xml: string }>()
  readonly #running = new SingleFlight<string>()

  constructor(
    ctx: Pick<Context, 'db' | 'clock' | 'config'>,
    sizes: Readonly<Record<Kind, number>> = fileSizes,
  ) {
    this.#ctx = ctx
    this.#sizes = sizes
  }

  /** Names the other files. */
  async readIndex(): Promise<string> {
    return await this.#read('index', async (now) => {
      const { db, config } = this.#ctx
      const files: string[] = []
      for (const kind of kinds) {
        const starts = await queries.findSitemapStarts(db, { kind, size: this.#sizes[kind] }, now)
        files.push(...starts.map((after) => `${config.appUrl}/sitemaps/${kind}-${after}.xml`))
      }
      return toXml(
        'sitemapindex',
        files.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`),
      )
    })
  }

  /** @param name 'events-120.xml' has the events after event 120. @returns undefined for another name. */
  async readFile(name: string): Promise<string | undefined> {
    const { kind, start } =
      /^(?<kind>cities|events|circles)-(?<start>0|[1-9]\d{0,8})\.xml$/.exec(name)?.groups ?? {}
    const found = kinds.find((candidate) => candidate === kind)
    if (found === undefined) return undefined
    return await this.#read(name, async (now) => {
      const { db, config } = this.#ctx
      const input = { after: Number(start), limit: this.#sizes[found] }
      const entries =
        found === 'cities' ? await listCities(db, input, now) : await list(db, found, input, now)
      return toXml(
        'urlset',
        entries.map(({ path, changedAt }) => {
          const lastChange = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`
          return `<url><loc>${escapeXml(config.appUrl + path)}</loc>${lastChange}</url>`
        }),
      )
    })
  }

  async #read(name: string, write: (now: Date) => Promise<string>): Promise<string> {
    const now = this.#ctx.clock.now()
    const cached = this.#cache.get(name)
    if (cached !== undefined && cached.until > now.getTime()) return cached.xml
    return await this.#running.run(name, async () => {
      const xml = await write(now)
      this.#cache.delete(name)
      this.#cache.set(name, { until: now.getTime() + sitemapCacheSeconds * 1000, xml })
      const [oldest] = this.#cache.keys()
      if (this.#cache.size > maxCachedFiles && oldest !== undefined) this.#cache.delete(oldest)
      return xml
    })
  }
}

type Entry = { path: string; changedAt: Date | null }
type Part = { after: number; limit: number }

async function list(db: Queryable, kind: 'events' | 'circles', part: Part, now: Date): Promise<Entry[]> {
  const rows = await queries.findIdsForSitemap(db, { kind, ...part }, now)
  const path = { events: '/events/', circles: '/group/' }[kind]
  return rows.map(({ id, changedAt }) => ({ path: `${path}${id}`, changedAt }))
}

async function listCities(db: Queryable, part: Part, now: Date): Promise<Entry[]> {
  const rows = await queries.findCitiesForSitemap(db, { ...part, interests: interestsPerCity }, now)
  const cities = await findCitiesWithSlugs(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, interests }) => {
    const city = cities.get(id)
    if (city === undefined) return []
    const path = `${cityPagePath}${encodeURIComponent(city.slug)}`
    return [path, ...interests.map((interest) => `${path}/${interest}`)].map((url) => ({
      path: url,
      changedAt: null,
    }))
  })
}

function toXml(root: 'sitemapindex' | 'urlset', entries: readonly string[]): string {
  const start = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`
  return `${start}\n${entries.join('\n')}\n</${root}>\n`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
