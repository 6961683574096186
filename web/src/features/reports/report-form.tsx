import { reasonTexts } from '@coterie/contract/i18n/reports'
import { reportMaximum } from '@coterie/contract/limits'
import type { ReportReason } from '@coterie/contract/reports/reports'
import { useState, type SubmitEvent } from 'react'

import { getErrorText } from '../../api/api-errors.ts'
import type { ReportSubject } from '../../api/report-dialog.ts'
import { reportsTexts } from '../../i18n/reports.ts'
import { countCharacters } from '../../ui/characters.ts'
import { FormError, Notice } from '../../ui/notice.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import type { useReport } from './use-report.ts'

const allReasons = Object.keys(reasonTexts) as ReportReason[]

type ReportFormProps = { reportSubject: ReportSubject; form: ReturnType<typeof useReport> }

/** A reason and details. The text stays until the report is sent. */
export function ReportForm({ reportSubject: { target, picture }, form }: ReportFormProps) {
  const [hasTried, setHasTried] = useState(false)
  const isTooLong = countCharacters(form.text.trim()) > reportMaximum
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setHasTried(true)
    if (form.reason === null) focusReasons(event.currentTarget)
    if (!isTooLong && !form.isPending) form.send()
  }
  return (
    <form id="report" onSubmit={submit} className="grid gap-5">
      {picture === true && (
        <RadioGroup
          label={reportsTexts.whatTitle}
          value={form.isPictureReport ? 'picture' : 'content'}
          options={[
            { value: 'content', label: reportsTexts.contentOptions[target.kind] },
            { value: 'picture', label: reportsTexts.pictureOptions[target.kind] },
          ]}
          onChange={(value) => form.setIsPictureReport(value === 'picture')}
        />
      )}
      <RadioGroup
        label={reportsTexts.reasonTitle}
        value={form.reason}
        options={allReasons.map((value) => ({ value, label: reasonTexts[value] }))}
        error={hasTried && form.reason === null ? reportsTexts.chooseReason : undefined}
        onChange={form.setReason}
      />
      <TextArea
        label={reportsTexts.detailsLabel}
        hint={reportsTexts.detailsHint}
        error={isTooLong ? reportsTexts.tooLong : undefined}
        value={form.text}
        onChange={(event) => form.type(event.target.value)}
      />
      <p className="text-13 text-ink-soft">{reportsTexts.emergencyHint}</p>
      {form.error !== null && !form.isPending && <SendError error={form.error} />}
    </form>
  )
}

/** The list is longer than a phone's sheet: go to its start, where the error is. */
function focusReasons(form: HTMLFormElement): void {
  const reasons = [...form.querySelectorAll('fieldset')].at(-1)
  reasons?.querySelector('input')?.focus({ preventScroll: true })
  reasons?.scrollIntoView({ block: 'start' })
}

function SendError({ error }: { error: Error }) {
  return (
    <FormError>
      <Notice tone="bad" title={reportsTexts.failed}>
        {getErrorText(error)}
      </Notice>
    </FormError>
  )
}
