import { reportMaximum } from '@coterie/contract/limits'
import type { OwnSanction } from '@coterie/contract/sanctions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'

import { call } from '../../api/call.ts'
import { readDraft, writeDraft } from '../../api/drafts.ts'
import { sentenceOf } from '../../api/api-errors.ts'
import { Button } from '../../ui/button.tsx'
import { countCharacters } from '../../ui/characters.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { sanctionsWords as words } from '../../i18n/sanctions.ts'
import { keepSanction, ownSanctions, sanctionByLink } from './sanction-queries.ts'

type AppealFormProps = { one: OwnSanction; until: string; token: string | null }

/** Where one says why a decision is not right. What was typed stays until it has arrived. */
export function AppealForm({ one, until, token }: AppealFormProps) {
  const draft = `appeal-${one.id}`
  const [typed, setTyped] = useState(() => readDraft(draft))
  const [tried, setTried] = useState(false)
  const { mutate, isPending, error } = useAppeal(one.id, token, () => writeDraft(draft, ''))
  const problem = problemOf(typed.trim(), tried)
  function type(text: string) {
    setTyped(text)
    writeDraft(draft, text)
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (problemOf(typed.trim(), true) === undefined && !isPending) mutate(typed.trim())
  }
  return (
    <form onSubmit={submit} className="grid gap-4 border-t border-line pt-5">
      <div className="grid gap-1">
        <h3 className="text-17 font-semibold">{words.appeal}</h3>
        <p className="text-15 text-ink-soft">
          {words.appealLead} {words.appealUntil(until)}
        </p>
      </div>
      <TextArea
        label={words.why}
        rows={4}
        value={typed}
        error={problem}
        onChange={(event) => type(event.target.value)}
      />
      {error !== null && !isPending && (
        <Notice tone="bad" title={words.sendFailed}>
          {sentenceOf(error)}
        </Notice>
      )}
      <Button type="submit" className="wide:justify-self-start" pending={isPending}>
        {isPending ? words.sending : words.send}
      </Button>
    </form>
  )
}

function problemOf(text: string, tried: boolean): string | undefined {
  if (countCharacters(text) > reportMaximum) return words.tooLong
  return tried && text === '' ? words.empty : undefined
}

function useAppeal(id: number, token: string | null, onSent: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) =>
      token === null
        ? call('POST /api/user/sanctions/{id}/appeal', { params: { id: String(id) }, body: { words: text } })
        : call('POST /api/appeals', { body: { token, words: text } }),
    onSuccess: (appealed) => {
      keepSanction(client, appealed, token)
      toast({ title: words.sent })
      onSent()
    },
    // It may have been appealed in another window: shows how it stands.
    onError: () => {
      void client.invalidateQueries(ownSanctions)
      if (token !== null) void client.invalidateQueries(sanctionByLink(token))
    },
  })
}
