import { m } from '@coterie/contract/paraglide/messages'

import { passwordOfferedKey, readItem, writeItem } from '../../../api/user-storage.ts'
import { toast } from '../../../ui/toast.ts'

/** Once per browser, at a later sign-in of a person without a password, not while they are still arriving. */
export function offerPassword(openSettings: () => void): void {
  if (readItem(passwordOfferedKey) !== null) return
  writeItem(passwordOfferedKey, 'true')
  toast({
    title: m.account_password_offer(),
    description: m.security_set_password_hint(),
    isPersistent: true,
    action: { label: m.security_set_password(), onPress: openSettings },
  })
}
