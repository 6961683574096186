import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { isApiError } from '../../api/api-errors.ts'
import { call, callPage } from '../../api/call.ts'
import { cursorQuery, pagination } from '../../api/paged.ts'
import { queryKeys } from '../../api/query-keys.ts'

export const ownSubscriptionQuery = queryOptions({
  queryKey: queryKeys.subscription,
  queryFn: ({ signal }) => call('GET /api/subscription', { signal }),
  refetchOnMount: 'always',
})

/** How to pay on this server, and when a plan bought now would first be charged. */
export const checkoutSettingsQuery = queryOptions({
  queryKey: [...queryKeys.subscription, 'checkout'],
  queryFn: ({ signal }) => call('GET /api/billing/checkout', { signal }),
  refetchOnMount: 'always',
})

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

const maxConfirmationAttempts = 10
const retryDelay = 3000

/** The server asks PayPal whether the approved subscription is active. Idempotent. */
export const confirmationQuery = (id: string) =>
  queryOptions({
    queryKey: ['confirm-subscription', id],
    queryFn: () => call('POST /api/billing/subscriptions/{id}/confirm', { params: { id } }),
    gcTime: 0,
    refetchInterval: ({ state }) =>
      isApiError(state.error, 'not_approved_yet') && state.errorUpdateCount < maxConfirmationAttempts
        ? retryDelay
        : false,
  })
