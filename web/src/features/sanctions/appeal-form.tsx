import { reportMaximum } from '@coterie/contract/limits'
import type { OwnSanction } from '@coterie/contract/sanctions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'

import { getErrorText } from '../../api/api-errors.ts'
import { call } from '../../api/call.ts'
import { readDraft, writeDraft } from '../../api/drafts.ts'
import { sanctionsTexts } from '../../i18n/sanctions.ts'
import { Button } from '../../ui/button.tsx'
import { countCharacters } from '../../ui/characters.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { cacheSanction, ownSanctionsQuery, sanctionByLinkQuery } from './sanction-queries.ts'

type AppealFormProps = { sanction: OwnSanction; until: string; token: string | null }

/** The text stays until the appeal is sent. */
export function AppealForm({ sanction, until, token }: AppealFormProps) {
  const draftName = `appeal-${sanction.id}`
  const [appealText, setAppealText] = useState(() => readDraft(draftName))
  const [hasTried, setHasTried] = useState(false)
  const { mutate, isPending, error } = useAppeal(sanction.id, token, () => writeDraft(draftName, ''))
  const problem = checkAppeal(appealText.trim(), hasTried)
  function type(text: string) {
    setAppealText(text)
    writeDraft(draftName, text)
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    setHasTried(true)
    if (checkAppeal(appealText.trim(), true) === undefined && !isPending) mutate(appealText.trim())
  }
  return (
    <form onSubmit={submit} className="grid gap-4 border-t border-line pt-5">
      <div className="grid gap-1">
        <h3 className="text-17 font-semibold">{sanctionsTexts.appeal}</h3>
        <p className="text-15 text-ink-soft">
          {sanctionsTexts.appealIntro} {sanctionsTexts.appealUntil(until)}
        </p>
      </div>
      <TextArea
        label={sanctionsTexts.appealReason}
        rows={4}
        value={appealText}
        error={problem}
        onChange={(event) => type(event.target.value)}
      />
      {error !== null && !isPending && (
        <Notice tone="bad" title={sanctionsTexts.sendFailed}>
          {getErrorText(error)}
        </Notice>
      )}
      <Button type="submit" className="wide:justify-self-start" pending={isPending}>
        {isPending ? sanctionsTexts.sending : sanctionsTexts.send}
      </Button>
    </form>
  )
}

function checkAppeal(text: string, hasTried: boolean): string | undefined {
  if (countCharacters(text) > reportMaximum) return sanctionsTexts.tooLong
  return hasTried && text === '' ? sanctionsTexts.appealRequired : undefined
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
      toast({ title: sanctionsTexts.appealSent })
      onSent()
    },
    // It may have been appealed in another window, so refetch it.
    onError: () => {
      void client.invalidateQueries(ownSanctionsQuery)
      if (token !== null) void client.invalidateQueries(sanctionByLinkQuery(token))
    },
  })
}
