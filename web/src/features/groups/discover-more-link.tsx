import { m } from '@coterie/contract/paraglide/messages'

import { ButtonLink } from '../../ui/button.tsx'
import { Illustration } from '../../ui/illustration.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'

export function DiscoverMoreLink() {
  return (
    <SidePanel>
      <section className="grid justify-items-start gap-2">
        <Illustration name="company" className="mb-2 h-auto w-full" />
        <h2 className="text-20">{m.groups_find_more()}</h2>
        <p className="text-15 text-ink-soft">{m.groups_find_more_hint()}</p>
        <ButtonLink href="/discover" variant="secondary" className="mt-2">
          {m.groups_discover()}
        </ButtonLink>
      </section>
    </SidePanel>
  )
}
