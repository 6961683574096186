import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { call, callPage } from '../../api/call.ts'
import { isRefused } from '../../api/api-errors.ts'
import { keys } from '../../api/query-keys.ts'
import { cursorQuery, paging } from '../../api/paged.ts'

/** One's plan and the payments that go with it. */
export const ownSubscription = queryOptions({
  queryKey: keys.subscription,
  queryFn: ({ signal }) => call('GET /api/subscription', { signal }),
  refetchOnMount: 'always',
})

/** Whether and how one can pay here, and when a plan bought now would be charged first. */
export const checkoutSettings = queryOptions({
  queryKey: [...keys.subscription, 'checkout'],
  queryFn: ({ signal }) => call('GET /api/billing/checkout', { signal }),
  refetchOnMount: 'always',
})

/** What one paid, the latest first. */
export const ownPayments = infiniteQueryOptions({
  ...paging,
  queryKey: [...keys.subscription, 'payments'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/billing/payments', { query: cursorQuery(pageParam), signal }),
  refetchOnMount: 'always',
})

export const onePayment = (id: string) =>
  queryOptions({
    queryKey: [...keys.subscription, 'payment', id],
    queryFn: ({ signal }) => call('GET /api/billing/payments/{id}', { params: { id }, signal }),
  })

/** How often, and after how long (ms), PayPal is asked again whether a payment has gone through. */
const [tries, pause] = [10, 3000]

/** Has the server ask PayPal whether what was approved there is active; asking again does no harm. */
export const confirmation = (id: string) =>
  queryOptions({
    queryKey: ['confirm-subscription', id],
    queryFn: () => call('POST /api/billing/subscriptions/{id}/confirm', { params: { id } }),
    gcTime: 0,
    refetchInterval: ({ state }) =>
      isRefused(state.error, 'not_approved_yet') && state.errorUpdateCount < tries ? pause : false,
  })
