import { PlanSettings } from '../features/billing/plan/own-plan.tsx'
import { PaymentsSection } from '../features/billing/plan/payments-section.tsx'
import { BlockedPeople } from '../features/blocks/blocked-people.tsx'
import { PushSettings } from '../features/notifications/push-switch.tsx'
import { PhotoCheckSection } from '../features/photo-checks/photo-check-section.tsx'
import { OwnReports } from '../features/reports/own-reports.tsx'
import { AccountSettings } from '../features/settings/account-settings.tsx'
import { InstallSection } from './offline/install-section.tsx'

export function AccountPage() {
  return (
    <AccountSettings
      billing={<PlanSettings />}
      payments={<PaymentsSection />}
      blockedPeople={
        <>
          <PhotoCheckSection />
          <BlockedPeople />
          <OwnReports />
        </>
      }
      thisDevice={
        <>
          <PushSettings />
          <InstallSection />
        </>
      }
    />
  )
}
