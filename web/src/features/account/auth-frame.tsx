import { m } from '@coterie/contract/paraglide/messages'
import type { ReactNode } from 'react'

import { BetaBadge, Brand, SiteLinks } from '../../ui/brand.tsx'
import { Illustration } from '../../ui/illustration.tsx'

type AuthFrameProps = {
  /** Also shows the illustration and tagline on phones. */
  showsIntroduction?: boolean
  /** What people were invited to, above the card. Replaces the introduction on phones. */
  invitation?: ReactNode
  children: ReactNode
  below?: ReactNode
}

export function AuthFrame({
  showsIntroduction = false,
  invitation,
  children,
  below = false,
}: AuthFrameProps) {
  return (
    <>
      <main
        className={`mx-auto grid ${below ? 'min-h-[calc(100dvh-5rem)]' : 'min-h-dvh'} max-w-[76rem] content-start gap-6 px-4 pt-[max(1.5rem,7svh)] pb-10 frame:grid-cols-[minmax(0,1fr)_27rem] frame:content-center frame:items-center frame:gap-20 frame:px-12`}
      >
        <Introduction isShownOnPhones={showsIntroduction && !invitation} />
        <div className="mx-auto grid w-full max-w-[27rem] gap-4">
          <div className="invitation overflow-hidden">
            {invitation}
            <div className="p-6 frame:p-9">{children}</div>
          </div>
          <SiteLinks showsLanguages />
        </div>
      </main>
      {below}
    </>
  )
}

function Introduction({ isShownOnPhones }: { isShownOnPhones: boolean }) {
  const TaglineTag = isShownOnPhones ? 'h1' : 'p'
  return (
    <div className="grid justify-items-center gap-5 text-center frame:gap-8">
      <div className="flex items-center gap-3">
        <Brand size="large" />
        <BetaBadge />
      </div>
      <div className={isShownOnPhones ? 'contents' : 'hidden frame:contents'}>
        <Illustration name="company" isPriority className="h-auto w-full max-w-sm frame:hidden" />
        <Illustration name="gathering" className="hidden h-auto w-full max-w-[26rem] frame:block" />
        <div className="grid gap-2">
          <TaglineTag className="font-display text-24 font-semibold tracking-tight text-balance frame:text-44">
            {m.account_tagline()}
          </TaglineTag>
          <p className="mx-auto hidden max-w-[26rem] text-17 text-ink-soft frame:block">
            {m.account_introduction()}
          </p>
        </div>
      </div>
    </div>
  )
}
