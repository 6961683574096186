import { notificationText } from '@coterie/contract/notifications/notification-text'
import type { NotificationText } from '@coterie/contract/notifications/notification-text'
import type { UserNotification } from '@coterie/contract/notifications/notifications'

import type { Recipient } from '../../db/recipients.ts'
import { messagesFor } from '../../i18n/messages.ts'

/** A notification's text in the reader's language and, if known, time zone. */
export function getNotificationText(
  { language, timezone }: Pick<Recipient, 'language' | 'timezone'>,
  notification: UserNotification,
): NotificationText {
  return notificationText(
    notification,
    messagesFor(language).notices,
    timezone ?? notification.timezone ?? 'UTC',
  )
}
