import { VisibilitySection } from './visibility-section.tsx'

/** Who sees what of one, how one signs in, and one's data: a section each, in reading order. */
export function PrivacyTab() {
  return <VisibilitySection />
}
