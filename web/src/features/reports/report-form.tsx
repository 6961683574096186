import { reportMaximum } from '@coterie/contract/limits'
import type { ReportReason } from '@coterie/contract/reports/reports'
import { reasonWords } from '@coterie/contract/i18n/reports'
import { useState, type SubmitEvent } from 'react'

import { sentenceOf } from '../../api/api-errors.ts'
import type { Reported } from '../../api/report-dialog.ts'
import { countCharacters } from '../../ui/characters.ts'
import { Choice } from '../../ui/radio-group.tsx'
import { FormProblem, Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { reportsWords } from '../../i18n/reports.ts'
import type { useReport } from './use-report.ts'

const allReasons = Object.keys(reasonWords) as ReportReason[]

type ReportFormProps = { reported: Reported; form: ReturnType<typeof useReport> }

/** What is wrong, by a reason and in words. What was typed stays until it has arrived. */
export function ReportForm({ reported: { target, picture }, form }: ReportFormProps) {
  const [tried, setTried] = useState(false)
  const isTooLong = countCharacters(form.words.trim()) > reportMaximum
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (form.reason === null) goToReasons(event.currentTarget)
    if (!isTooLong && !form.isPending) form.send()
  }
  return (
    <form id="report" onSubmit={submit} className="grid gap-5">
      {picture === true && (
        <Choice
          label={reportsWords.what}
          value={form.ofPicture ? 'picture' : 'itself'}
          options={[
            { value: 'itself', label: reportsWords.whats[target.kind] },
            { value: 'picture', label: reportsWords.whatPicture[target.kind] },
          ]}
          onChange={(value) => form.setOfPicture(value === 'picture')}
        />
      )}
      <Choice
        label={reportsWords.why}
        value={form.reason}
        options={allReasons.map((value) => ({ value, label: reasonWords[value] }))}
        error={tried && form.reason === null ? reportsWords.chooseReason : undefined}
        onChange={form.setReason}
      />
      <TextArea
        label={reportsWords.words}
        hint={reportsWords.wordsHint}
        error={isTooLong ? reportsWords.tooLong : undefined}
        value={form.words}
        onChange={(event) => form.type(event.target.value)}
      />
      <p className="text-13 text-ink-soft">{reportsWords.danger}</p>
      {form.error !== null && !form.isPending && <NotSent error={form.error} />}
    </form>
  )
}

/** The list is longer than a phone's sheet: one goes to its beginning, where it says what is missing. */
function goToReasons(form: HTMLFormElement): void {
  const reasons = [...form.querySelectorAll('fieldset')].at(-1)
  reasons?.querySelector('input')?.focus({ preventScroll: true })
  reasons?.scrollIntoView({ block: 'start' })
}

function NotSent({ error }: { error: Error }) {
  return (
    <FormProblem>
      <Notice tone="bad" title={reportsWords.failed}>
        {sentenceOf(error)}
      </Notice>
    </FormProblem>
  )
}
