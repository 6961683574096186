import { maxReportLength } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import type { OwnSanction } from '@coterie/contract/sanctions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'

import { call } from '../../api/call.ts'
import { readDraft, writeDraft } from '../../api/drafts.ts'
import { getErrorText } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { countCharacters } from '../../ui/text.ts'
import { toast } from '../../ui/toast.ts'
import { cacheSanction, ownSanctionsQuery, sanctionByLinkQuery } from './sanction-queries.ts'

type AppealFormProps = { sanction: OwnSanction; until: string; token: string | null }

/** The text stays until the appeal is sent. */
export function AppealForm({ sanction, until, token }: AppealFormProps) {
  const draftName = `appeal-${sanction.id}`
  const [appealText, setAppealText] = useState(() => readDraft(draftName))
  const [hasSubmitted, setHasSubmitted] = useState(false)
  const { mutate, isPending, error } = useAppeal(sanction.id, token, () => writeDraft(draftName, ''))
  const problem = checkAppeal(appealText.trim(), hasSubmitted)
  function changeText(text: string) {
    setAppealText(text)
    writeDraft(draftName, text)
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    setHasSubmitted(true)
    if (checkAppeal(appealText.trim(), true) === undefined && !isPending) mutate(appealText.trim())
  }
  return (
    <form onSubmit={submit} className="grid gap-4 border-t border-line pt-5">
      <div className="grid gap-1">
        <h3 className="text-17 font-semibold">{m.sanctions_appeal()}</h3>
        <p className="text-15 text-ink-soft">
          {m.sanctions_appeal_intro()} {m.sanctions_appeal_until({ date: until })}
        </p>
      </div>
      <TextArea
        label={m.sanctions_appeal_reason()}
        rows={4}
        value={appealText}
        error={problem}
        onChange={(event) => changeText(event.target.value)}
      />
      {error !== null && !isPending && (
        <Notice tone="bad" title={m.sanctions_send_failed()}>
          {getErrorText(error)}
        </Notice>
      )}
      <Button type="submit" className="wide:justify-self-start" pending={isPending}>
        {isPending ? m.sanctions_sending() : m.sanctions_send()}
      </Button>
    </form>
  )
}

function checkAppeal(text: string, hasSubmitted: boolean): string | undefined {
  if (countCharacters(text) > maxReportLength) return m.sanctions_too_long()
  return hasSubmitted && text === '' ? m.sanctions_appeal_required() : undefined
}

function useAppeal(id: number, token: string | null, onSent: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) =>
      token === null
        ? call('POST /api/user/sanctions/{id}/appeal', { params: { id: String(id) }, body: { text } })
        : call('POST /api/appeals', { body: { token, text } }),
    onSuccess: (sanction) => {
      cacheSanction(client, sanction, token)
      toast({ title: m.sanctions_appeal_sent() })
      onSent()
    },
    // The decision may have been appealed in another window, so refetch it.
    onError: () => {
      void client.invalidateQueries(ownSanctionsQuery)
      if (token !== null) void client.invalidateQueries(sanctionByLinkQuery(token))
    },
  })
}
