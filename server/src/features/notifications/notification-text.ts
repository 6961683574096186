import { formatNotification } from '@coterie/contract/notifications/notification-text'
import type { NotificationText } from '@coterie/contract/notifications/notification-text'
import type { UserNotification } from '@coterie/contract/notifications/notifications'

import type { Recipient } from '../../db/recipients.ts'

export function getNotificationText(
  { language, timezone }: Pick<Recipient, 'language' | 'timezone'>,
  notification: UserNotification,
): NotificationText {
  return formatNotification(notification, { language, timeZone: timezone ?? notification.timezone ?? 'UTC' })
}
