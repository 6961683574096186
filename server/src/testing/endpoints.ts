import * as accountDeletion from '@coterie/contract/account-deletion'
import * as account from '@coterie/contract/account/account'
import * as passkeys from '@coterie/contract/account/passkeys'
import * as passwords from '@coterie/contract/account/passwords'
import * as secondFactor from '@coterie/contract/account/second-factor'
import * as sessions from '@coterie/contract/account/sessions'
import * as signInLinks from '@coterie/contract/account/sign-in-links'
import * as signInProviders from '@coterie/contract/account/sign-in-providers'
import * as activities from '@coterie/contract/activities'
import * as admin from '@coterie/contract/admin'
import * as albums from '@coterie/contract/albums'
import * as analytics from '@coterie/contract/analytics/analytics'
import * as communityHealth from '@coterie/contract/analytics/community-health'
import * as dailyStats from '@coterie/contract/analytics/daily-stats'
import * as rankingReport from '@coterie/contract/analytics/ranking-report'
import * as approvals from '@coterie/contract/approvals'
import * as audit from '@coterie/contract/audit-log'
import * as billing from '@coterie/contract/billing'
import * as blocks from '@coterie/contract/blocks'
import * as cities from '@coterie/contract/cities'
import * as cityPages from '@coterie/contract/city-pages'
import * as contact from '@coterie/contract/contact'
import * as debug from '@coterie/contract/debug'
import * as discovery from '@coterie/contract/discovery'
import type { Endpoint } from '@coterie/contract/endpoint'
import * as eventAttendance from '@coterie/contract/events/attendance'
import * as eventAttendees from '@coterie/contract/events/attendees'
import * as eventCalendar from '@coterie/contract/events/calendar'
import * as eventCoHosts from '@coterie/contract/events/co-hosts'
import * as eventDays from '@coterie/contract/events/days'
import * as eventDrafts from '@coterie/contract/events/drafts'
import * as eventEditing from '@coterie/contract/events/editing'
import * as emailGuests from '@coterie/contract/events/email-guests'
import * as events from '@coterie/contract/events/events'
import * as eventFeeds from '@coterie/contract/events/feeds'
import * as eventGuests from '@coterie/contract/events/guests'
import * as hostMessages from '@coterie/contract/events/host-messages'
import * as eventParticipation from '@coterie/contract/events/participation'
import * as eventPromotions from '@coterie/contract/events/promotions'
import * as safetyCheckins from '@coterie/contract/events/safety-checkins'
import * as eventSeries from '@coterie/contract/events/series'
import * as eventTables from '@coterie/contract/events/tables'
import * as friends from '@coterie/contract/friends'
import * as game from '@coterie/contract/game/game'
import * as groups from '@coterie/contract/groups/groups'
import * as members from '@coterie/contract/groups/members'
import * as hearts from '@coterie/contract/hearts'
import * as invites from '@coterie/contract/invites'
import * as messageActions from '@coterie/contract/messages/actions'
import * as arrivals from '@coterie/contract/messages/arrivals'
import * as messages from '@coterie/contract/messages/messages'
import * as notificationAnswers from '@coterie/contract/notifications/answers'
import * as notifications from '@coterie/contract/notifications/notifications'
import * as onboarding from '@coterie/contract/onboarding'
import * as people from '@coterie/contract/people'
import * as photoChecks from '@coterie/contract/photo-checks'
import * as profiles from '@coterie/contract/profiles'
import * as proposals from '@coterie/contract/proposals'
import * as reportCases from '@coterie/contract/reports/cases'
import * as ownReports from '@coterie/contract/reports/own-reports'
import * as reports from '@coterie/contract/reports/reports'
import * as requests from '@coterie/contract/requests'
import * as sanctions from '@coterie/contract/sanctions'
import * as languagePreference from '@coterie/contract/settings/language-preference'
import * as settings from '@coterie/contract/settings/settings'
import * as support from '@coterie/contract/support'
import * as swipes from '@coterie/contract/swipes'
import * as vouches from '@coterie/contract/vouches'

function isEndpoint(exported: unknown): exported is Endpoint {
  return typeof exported === 'object' && exported !== null && 'method' in exported && 'audience' in exported
}

export const endpoints: readonly Endpoint[] = [
  account,
  approvals,
  passkeys,
  passwords,
  albums,
  hearts,
  vouches,
  photoChecks,
  sessions,
  secondFactor,
  signInLinks,
  signInProviders,
  contact,
  debug,
  cities,
  profiles,
  onboarding,
  settings,
  languagePreference,
  friends,
  billing,
  groups,
  members,
  swipes,
  requests,
  invites,
  people,
  discovery,
  proposals,
  messages,
  messageActions,
  arrivals,
  activities,
  game,
  eventAttendance,
  eventAttendees,
  events,
  eventGuests,
  emailGuests,
  hostMessages,
  eventDays,
  eventSeries,
  eventTables,
  eventEditing,
  eventDrafts,
  eventPromotions,
  eventParticipation,
  safetyCheckins,
  ownReports,
  eventCalendar,
  eventFeeds,
  cityPages,
  eventCoHosts,
  analytics,
  communityHealth,
  dailyStats,
  rankingReport,
  notifications,
  notificationAnswers,
  blocks,
  support,
  reports,
  sanctions,
  reportCases,
  accountDeletion,
  admin,
  audit,
].flatMap((feature) => Object.values(feature).filter(isEndpoint))

/** 'POST /api/login' */
export function getEndpointName({ method, path }: Endpoint): string {
  return `${method} ${path}`
}
