import type { Context } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import type { HandlersByKind } from '../platform/domain-events.ts'

/** `tx` is the feature's own transaction, after the commit of the change that published the event. */
export type HandlerContext = Pick<Context, 'jobs' | 'live'> & { readonly tx: Transaction; readonly now: Date }

/** How a feature handles domain events: its notifications, emails and live updates. */
export type DomainEventHandlers = HandlersByKind<HandlerContext>
