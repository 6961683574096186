import type * as accountDeletion from './account-deletion.ts'
import type * as account from './account/account.ts'
import type * as passkeys from './account/passkeys.ts'
import type * as passwords from './account/passwords.ts'
import type * as secondFactor from './account/second-factor.ts'
import type * as sessions from './account/sessions.ts'
import type * as signInLinks from './account/sign-in-links.ts'
import type * as signInProviders from './account/sign-in-providers.ts'
import type * as activities from './activities.ts'
import type * as admin from './admin.ts'
import type * as albums from './albums.ts'
import type * as analytics from './analytics/analytics.ts'
import type * as communityHealth from './analytics/community-health.ts'
import type * as dailyStats from './analytics/daily-stats.ts'
import type * as rankingReport from './analytics/ranking-report.ts'
import type * as approvals from './approvals.ts'
import type * as auditLog from './audit-log.ts'
import type * as billing from './billing.ts'
import type * as blocks from './blocks.ts'
import type * as cities from './cities.ts'
import type * as cityPages from './city-pages.ts'
import type * as contact from './contact.ts'
import type * as debug from './debug.ts'
import type * as discovery from './discovery.ts'
import type { Endpoint } from './endpoint.ts'
import type * as eventAttendance from './events/attendance.ts'
import type * as eventAttendees from './events/attendees.ts'
import type * as eventCalendar from './events/calendar.ts'
import type * as eventCoHosts from './events/co-hosts.ts'
import type * as eventDays from './events/days.ts'
import type * as eventDrafts from './events/drafts.ts'
import type * as eventEditing from './events/editing.ts'
import type * as emailGuests from './events/email-guests.ts'
import type * as events from './events/events.ts'
import type * as eventFeeds from './events/feeds.ts'
import type * as eventGuests from './events/guests.ts'
import type * as hostMessages from './events/host-messages.ts'
import type * as eventParticipation from './events/participation.ts'
import type * as eventPromotions from './events/promotions.ts'
import type * as safetyCheckins from './events/safety-checkins.ts'
import type * as eventSeries from './events/series.ts'
import type * as eventTables from './events/tables.ts'
import type * as friends from './friends.ts'
import type * as game from './game/game.ts'
import type * as groups from './groups/groups.ts'
import type * as groupMembers from './groups/members.ts'
import type * as hearts from './hearts.ts'
import type * as invites from './invites.ts'
import type * as messageActions from './messages/actions.ts'
import type * as arrivals from './messages/arrivals.ts'
import type * as messages from './messages/messages.ts'
import type * as notificationAnswers from './notifications/answers.ts'
import type * as notifications from './notifications/notifications.ts'
import type * as onboarding from './onboarding.ts'
import type * as people from './people.ts'
import type * as photoChecks from './photo-checks.ts'
import type * as profiles from './profiles.ts'
import type * as proposals from './proposals.ts'
import type * as reportCases from './reports/cases.ts'
import type * as ownReports from './reports/own-reports.ts'
import type * as reports from './reports/reports.ts'
import type * as requests from './requests.ts'
import type * as sanctions from './sanctions.ts'
import type * as languagePreference from './settings/language-preference.ts'
import type * as settings from './settings/settings.ts'
import type * as support from './support.ts'
import type * as swipes from './swipes.ts'
import type * as vouches from './vouches.ts'

type Features = [
  typeof account,
  typeof passkeys,
  typeof passwords,
  typeof sessions,
  typeof signInLinks,
  typeof signInProviders,
  typeof secondFactor,
  typeof contact,
  typeof auditLog,
  typeof debug,
  typeof cities,
  typeof profiles,
  typeof settings,
  typeof languagePreference,
  typeof friends,
  typeof billing,
  typeof groups,
  typeof groupMembers,
  typeof swipes,
  typeof requests,
  typeof invites,
  typeof onboarding,
  typeof people,
  typeof discovery,
  typeof proposals,
  typeof messages,
  typeof messageActions,
  typeof arrivals,
  typeof activities,
  typeof game,
  typeof events,
  typeof eventFeeds,
  typeof eventDays,
  typeof eventGuests,
  typeof emailGuests,
  typeof hostMessages,
  typeof eventAttendance,
  typeof eventAttendees,
  typeof eventEditing,
  typeof eventSeries,
  typeof eventTables,
  typeof eventCoHosts,
  typeof eventDrafts,
  typeof eventPromotions,
  typeof eventParticipation,
  typeof safetyCheckins,
  typeof eventCalendar,
  typeof cityPages,
  typeof albums,
  typeof hearts,
  typeof vouches,
  typeof analytics,
  typeof communityHealth,
  typeof dailyStats,
  typeof rankingReport,
  typeof notifications,
  typeof notificationAnswers,
  typeof blocks,
  typeof support,
  typeof reports,
  typeof sanctions,
  typeof reportCases,
  typeof accountDeletion,
  typeof approvals,
  typeof ownReports,
  typeof photoChecks,
  typeof admin,
]

type EndpointsOf<Feature> = Feature extends unknown ? Extract<Feature[keyof Feature], Endpoint> : never

type Name<E extends Endpoint> = `${E['method']} ${E['path']}`

/** Every endpoint by method and path, such as `Api['POST /api/login']`. Types only, so that the browser loads no schemas. */
export type Api = { [E in EndpointsOf<Features[number]> as Name<E>]: E }
