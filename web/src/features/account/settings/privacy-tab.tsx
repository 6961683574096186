import type { ReactNode } from 'react'

import { DataSection } from '../leaving/data-section.tsx'
import { LeavingSection } from '../leaving/leaving-section.tsx'
import { SecondFactorSection } from '../second-factor/second-factor-section.tsx'
import { EmailSection } from '../security/email-section.tsx'
import { PasswordSection } from '../security/password-section.tsx'
import { SessionsSection } from '../security/sessions-section.tsx'
import { VisibilitySection } from './visibility-section.tsx'
import { WhoMayWriteSection } from './who-may-write-section.tsx'

type PrivacyTabProps = { blockedPeople: ReactNode }

/** Who sees what of one, how one signs in, and one's data: a section each, in reading order. */
export function PrivacyTab({ blockedPeople }: PrivacyTabProps) {
  return (
    <>
      <VisibilitySection />
      <WhoMayWriteSection />
      {blockedPeople}
      <EmailSection />
      <PasswordSection />
      <SecondFactorSection />
      <SessionsSection />
      <DataSection />
      <LeavingSection />
    </>
  )
}
