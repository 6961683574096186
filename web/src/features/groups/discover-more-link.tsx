import { groupsTexts } from '../../i18n/groups.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Illustration } from '../../ui/illustration.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'

export function DiscoverMoreLink() {
  return (
    <SidePanel>
      <section className="grid justify-items-start gap-2">
        <Illustration name="company" className="mb-2 h-auto w-full" />
        <h2 className="text-20">{groupsTexts.findMore}</h2>
        <p className="text-15 text-ink-soft">{groupsTexts.findMoreHint}</p>
        <ButtonLink href="/discover" variant="secondary" className="mt-2">
          {groupsTexts.discover}
        </ButtonLink>
      </section>
    </SidePanel>
  )
}
