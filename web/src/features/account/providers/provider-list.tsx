import type { SignInProvider } from '@coterie/contract/account/sign-in-providers'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { getErrorText } from '../../../api/errors.ts'
import { getNextPage } from '../../../api/next-page.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** The longest page that the server remembers. */
const maxPageLength = 500

/** Opens the provider's page. */
async function openProvider(provider: string): Promise<void> {
  const next = getNextPage()
  const page = next === null || next.length > maxPageLength ? {} : { next }
  const { url } = await call('POST /api/sign-in-providers/start', { body: { provider, ...page } })
  location.assign(url)
}

export function ProviderList({ providers }: { providers: SignInProvider[] }) {
  const { mutate, isPending, error, variables } = useMutation({ mutationFn: openProvider })
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-13 text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {m.provider_or()}
      </p>
      {error && !isPending && <Notice tone="bad">{getErrorText(error)}</Notice>}
      {providers.map((provider) => (
        <Button
          key={provider.id}
          variant="secondary"
          fullWidth
          pending={isPending && variables === provider.id}
          onClick={() => mutate(provider.id)}
        >
          <ProviderPicture provider={provider} />
          {m.provider_continue({ provider: provider.name })}
        </Button>
      ))}
    </div>
  )
}

export function ProviderPicture({ provider: { picture } }: { provider: SignInProvider }) {
  return picture !== null && <img src={picture} alt="" width={20} height={20} className="size-5" />
}
