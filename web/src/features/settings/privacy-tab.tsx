import type { ReactNode } from 'react'

import { CloseAccountSection } from '../account-deletion/close-account-section.tsx'
import { DataExportSection } from '../account-deletion/data-export-section.tsx'
import { SecondFactorSection } from '../account/second-factor/second-factor-section.tsx'
import { EmailSection } from '../account/security/email-section.tsx'
import { PasswordSection } from '../account/security/password-section.tsx'
import { SessionsSection } from '../account/security/sessions-section.tsx'
import { ContactPolicySection } from './contact-policy-section.tsx'
import { VisibilitySection } from './visibility-section.tsx'

type PrivacyTabProps = { blockedPeople: ReactNode }

export function PrivacyTab({ blockedPeople }: PrivacyTabProps) {
  return (
    <>
      <VisibilitySection />
      <ContactPolicySection />
      {blockedPeople}
      <EmailSection />
      <PasswordSection />
      <SecondFactorSection />
      <SessionsSection />
      <DataExportSection />
      <CloseAccountSection />
    </>
  )
}
