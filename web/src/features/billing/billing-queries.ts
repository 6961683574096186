import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { isApiError } from '../../api/api-errors.ts'
import { call, callPage } from '../../api/call.ts'
import { cursorQuery, pagination } from '../../api/paged.ts'
import { queryKeys } from '../../api/query-keys.ts'

/** One's plan and the payments that go with it. */
export const ownSubscriptionQuery = queryOptions({
  queryKey: queryKeys.subscription,
  queryFn: ({ signal }) => call('GET /api/subscription', { signal }),
  refetchOnMount: 'always',
})

/** Whether and how one can pay here, and when a plan bought now would be charged first. */
export const checkoutSettingsQuery = queryOptions({
  queryKey: [...queryKeys.subscription, 'checkout'],
  queryFn: ({ signal }) => call('GET /api/billing/checkout', { signal }),
  refetchOnMount: 'always',
})

/** What one paid, the latest first. */
export const ownPaymentsQuery = infiniteQueryOptions({
  ...pagination,
  queryKey: [...queryKeys.subscription, 'payments'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/billing/payments', { query: cursorQuery(pageParam), signal }),
  refetchOnMount: 'always',
})

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.subscription, 'payment', id],
    queryFn: ({ signal }) => call('GET /api/billing/payments/{id}', { params: { id }, signal }),
  })

/** How often, and after how long (ms), PayPal is asked again whether a payment has gone through. */
const [maxTries, retryDelay] = [10, 3000]

/** Has the server ask PayPal whether what was approved there is active; asking again does no harm. */
export const confirmationQuery = (id: string) =>
  queryOptions({
    queryKey: ['confirm-subscription', id],
    queryFn: () => call('POST /api/billing/subscriptions/{id}/confirm', { params: { id } }),
    gcTime: 0,
    refetchInterval: ({ state }) =>
      isApiError(state.error, 'not_approved_yet') && state.errorUpdateCount < maxTries ? retryDelay : false,
  })
