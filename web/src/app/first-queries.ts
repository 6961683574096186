import type { CurrentUser } from '@coterie/contract/account/account'
import type { PublicGroup } from '@coterie/contract/invites'
import type { QueryClient } from '@tanstack/react-query'

import { getNextPage, parsePendingJoin } from '../api/next-page.ts'
import { unreadNotificationsQuery, pendingRequestCountsQuery } from '../api/notifications.ts'
import { signInProvidersQuery } from '../features/account/providers/provider-buttons.tsx'
import {
  cityListQuery,
  cityPageQuery,
  frontPageQuery,
  getCityPageParams,
} from '../features/city-pages/listed-data.ts'
import { circleFeed, cityStatusQuery, feedQuery } from '../features/discovery/feeds.ts'
import { noFilter } from '../features/discovery/filter.ts'
import { swipesLeftQuery } from '../features/discovery/swipe-limit.tsx'
import { eventPageQuery } from '../features/events/event-data.ts'
import { publicCircleQuery } from '../features/invites/public-circle.ts'
import { conversationsQuery } from '../features/messages/conversation-queries.ts'

type Visit = { path: string; id: string; search: string; viewer: CurrentUser | null }

function fetchHome(client: QueryClient): Promise<unknown>[] {
  return [
    client.fetchInfiniteQuery(feedQuery(circleFeed, noFilter)),
    client.fetchQuery(swipesLeftQuery),
    client.fetchQuery(cityStatusQuery),
    client.fetchQuery(unreadNotificationsQuery),
    client.fetchQuery(pendingRequestCountsQuery),
    client.fetchInfiniteQuery(conversationsQuery('unread')),
  ]
}

type StartQueries = (client: QueryClient, visit: Visit) => Promise<unknown>[]

/**
 * What a page needs before it can show anything, by its path in routes.ts. The server renders these pages. If one of them
 * waits for another call, add it here.
 */
const firstQueries: Readonly<Record<string, StartQueries>> = {
  '/auth': (client, { search }) => {
    const link = parsePendingJoin(getNextPage(search))
    const providers = client.fetchQuery(signInProvidersQuery)
    // Without its lists, the front page still says what Coterie is.
    if (link?.invite === undefined)
      return [providers, client.fetchQuery(frontPageQuery).catch(() => undefined)]
    // Without the circle, the page shows the ordinary forms.
    const linkParams = { id: String(link.groupId), invite: link.invite }
    return [providers, client.fetchQuery(publicCircleQuery(linkParams, null)).catch(() => undefined)]
  },
  '/group/:id': (client, { id, search, viewer }) => {
    const invite = new URLSearchParams(search).get('invite') ?? undefined
    return [client.fetchQuery(publicCircleQuery({ id, invite }, viewer?.id ?? null)).then(assertNotMember)]
  },
  '/events/:id': (client, { id, viewer }) => [
    client.fetchQuery(eventPageQuery(Number(id), viewer?.id ?? null)),
  ],
  '/in/:city/:interest?': (client, { path, search }) => [
    fetchCityPage(client, { path, search: new URLSearchParams(search) }),
  ],
  '/': fetchHome,
  '/discover': fetchHome,
}

async function fetchCityPage(
  client: QueryClient,
  { path, search }: { path: string; search: URLSearchParams },
): Promise<void> {
  const [city = '', interest] = decodeURI(path).split('/').filter(Boolean).slice(1)
  const page = await client.fetchQuery(cityPageQuery(getCityPageParams({ city, interest }, search)))
  if (page === null) await client.fetchQuery(cityListQuery(city))
}

/** Members see the circle's home, which only the browser renders. It starts with this data. */
function assertNotMember({ role }: PublicGroup): void {
  if (role !== null) throw new Error('The home of a circle is rendered in the browser')
}

export function hasFirstScreen(page: string): boolean {
  return page in firstQueries
}

/** Fetches what a page shows first. Returns whether the page is listed and everything arrived. */
export async function fetchFirstData(client: QueryClient, page: string, visit: Visit): Promise<boolean> {
  const startQueries = firstQueries[page]
  if (startQueries === undefined) return false
  const results = await Promise.allSettled(startQueries(client, visit))
  return results.every(({ status }) => status === 'fulfilled')
}
