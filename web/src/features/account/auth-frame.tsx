import type { ReactNode } from 'react'

import { Badge } from '../../ui/badge.tsx'
import { Brand } from '../../ui/brand.tsx'
import { Scene } from '../../ui/illustration.tsx'
import { SiteLinks } from '../../ui/site-links.tsx'
import { accountWords } from '../../i18n/account.ts'
import { shellWords } from '../../i18n/shell.ts'

type AuthFrameProps = {
  /** With the drawing and the tagline; the letters have a drawing of their own. */
  introduces?: boolean
  children: ReactNode
}

/** The first screen: on a phone the card below a row of faces, on a desktop beside a circle of them. */
export function AuthFrame({ introduces = false, children }: AuthFrameProps) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-[76rem] content-start gap-6 px-4 pt-[max(1.5rem,7svh)] pb-10 frame:grid-cols-[minmax(0,1fr)_27rem] frame:content-center frame:items-center frame:gap-20 frame:px-12">
      <Introduction leads={introduces} />
      <div className="mx-auto grid w-full max-w-[27rem] gap-4">
        <div className="invitation p-6 frame:p-9">{children}</div>
        <SiteLinks speaks />
      </div>
    </main>
  )
}

/** `leads`: the tagline is the page's heading, and the drawing stands on a phone too. */
function Introduction({ leads }: { leads: boolean }) {
  const Tagline = leads ? 'h1' : 'p'
  return (
    <div className="grid justify-items-center gap-5 text-center frame:gap-8">
      <div className="flex items-center gap-3">
        <Brand size="large" />
        <Badge>{shellWords.beta}</Badge>
      </div>
      <div className={leads ? 'contents' : 'hidden frame:contents'}>
        <Scene name="company" first className="h-auto w-full max-w-sm frame:hidden" />
        <Scene name="gathering" className="hidden h-auto w-full max-w-[26rem] frame:block" />
        <div className="grid gap-2">
          <Tagline className="font-display text-24 font-[560] tracking-tight text-balance frame:text-44">
            {accountWords.tagline}
          </Tagline>
          <p className="mx-auto hidden max-w-[26rem] text-17 text-ink-soft frame:block">
            {accountWords.introduction}
          </p>
        </div>
      </div>
    </div>
  )
}
