import { reportMaximum } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { reportReasonTexts } from '@coterie/contract/reports/reason-texts'
import type { ReportReason } from '@coterie/contract/reports/reports'
import { useState, type SubmitEvent } from 'react'

import { getErrorText } from '../../api/api-errors.ts'
import type { ReportSubject } from '../../api/report-dialog.ts'
import { countCharacters } from '../../ui/characters.ts'
import { FormError, Notice } from '../../ui/notice.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import type { useReport } from './use-report.ts'

const contentOptionTexts = {
  person: m.reports_content_options_person,
  circle: m.reports_content_options_circle,
  event: m.reports_content_options_event,
  message: m.reports_content_options_message,
}

const pictureOptionTexts = {
  person: m.reports_picture_options_person,
  circle: m.reports_picture_options_circle,
  event: m.reports_picture_options_event,
  message: m.reports_picture_options_message,
}

const allReasons = Object.keys(reportReasonTexts) as ReportReason[]

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
          label={m.reports_what_title()}
          value={form.isPictureReport ? 'picture' : 'content'}
          options={[
            { value: 'content', label: contentOptionTexts[target.kind]() },
            { value: 'picture', label: pictureOptionTexts[target.kind]() },
          ]}
          onChange={(value) => form.setIsPictureReport(value === 'picture')}
        />
      )}
      <RadioGroup
        label={m.reports_reason_title()}
        value={form.reason}
        options={allReasons.map((value) => ({ value, label: reportReasonTexts[value]() }))}
        error={hasTried && form.reason === null ? m.reports_choose_reason() : undefined}
        onChange={form.setReason}
      />
      <TextArea
        label={m.reports_details_label()}
        hint={m.reports_details_hint()}
        error={isTooLong ? m.reports_too_long() : undefined}
        value={form.text}
        onChange={(event) => form.type(event.target.value)}
      />
      <p className="text-13 text-ink-soft">{m.reports_emergency_hint()}</p>
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
      <Notice tone="bad" title={m.reports_failed()}>
        {getErrorText(error)}
      </Notice>
    </FormError>
  )
}
