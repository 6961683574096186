import type { EventFeed } from '@coterie/contract/events/feeds'
import { translateInterest } from '@coterie/contract/i18n/interests'
import { interestCategories } from '@coterie/contract/interests'
import { m } from '@coterie/contract/paraglide/messages'
import { useState } from 'react'

import { getErrorText, getIssues, isApiError } from '../../../api/errors.ts'
import { useUser } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import { FormError, Notice } from '../../../ui/notice.tsx'
import { useForm } from '../../../ui/use-form.ts'
import type { LoadSchema } from '../../../ui/use-form.ts'
import { LocationFields, useCheckCity } from '../../profiles/location-fields.tsx'
import { useSaveFeed } from './feed-data.ts'
import type { FeedFormValues, FeedTexts } from './feed-data.ts'

const loadForm = (async () =>
  (await import('@coterie/contract/events/feeds.forms')).feedTexts) as unknown as LoadSchema<FeedFormValues>

const fieldsByRefusal: Record<string, keyof FeedFormValues> = {
  feed_exists: 'url',
  private_feed_address: 'url',
  unknown_city: 'city',
}

function getFieldIssues(error: Error) {
  const field = Object.entries(fieldsByRefusal).find(([code]) => isApiError(error, code))?.[1]
  if (field !== undefined) return [{ path: field, message: getErrorText(error) }]
  return getIssues(error).map(({ path, message }) => ({ path: path.replace(/^location\./, ''), message }))
}

type FeedFormProps = {
  /** Null for a new one. */
  feed: EventFeed | null
  onClose: () => void
}

export function FeedForm({ feed, onClose }: FeedFormProps) {
  const { location } = useUser()
  const [values, setValues] = useState(() => toValues(feed, location))
  const form = useForm(loadForm, [values, setValues])
  const checkCity = useCheckCity()
  const { mutate, isPending, error } = useSaveFeed(feed, onClose)
  async function send(valid: FeedFormValues) {
    const cityIssue = await checkCity(valid)
    if (cityIssue !== null) return form.showIssues([cityIssue])
    return mutate(valid as FeedTexts, {
      onError: (problem) => form.showIssues(getFieldIssues(problem)),
    })
  }
  const hasOtherError = error !== null && getFieldIssues(error).length === 0
  return (
    <form
      {...form.getFormProps((valid) => void send(valid))}
      aria-label={feed === null ? m.feeds_add_title() : m.feeds_edit_title({ name: feed.name })}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-line p-5"
    >
      <h3 className="text-20">
        {feed === null ? m.feeds_add_title() : m.feeds_edit_title({ name: feed.name })}
      </h3>
      <FeedFields form={form} values={values} />
      {hasOtherError && (
        <FormError>
          <Notice tone="bad" title={m.feeds_save_failed()}>
            {getErrorText(error)}
          </Notice>
        </FormError>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isPending}>
          {isPending ? m.feeds_saving() : m.feeds_save()}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {m.feeds_cancel()}
        </Button>
      </div>
    </form>
  )
}

type FeedFieldsProps = { form: ReturnType<typeof useForm<FeedFormValues>>; values: FeedFormValues }

function FeedFields({ form, values }: FeedFieldsProps) {
  return (
    <>
      <TextField
        {...form.field('url')}
        type="url"
        inputMode="url"
        autoComplete="off"
        label={m.feeds_url()}
        hint={m.feeds_url_hint()}
        placeholder="https://library.example/events.ics"
        required
      />
      <TextField
        {...form.field('name')}
        autoComplete="off"
        label={m.feeds_name()}
        hint={m.feeds_name_hint()}
        required
      />
      <LocationFields
        home={{ country: values.country, city: values.city }}
        onChange={form.update}
        errors={{ country: form.field('country').error, city: form.field('city').error }}
      />
      <SelectField
        name="category"
        value={values.category}
        error={form.field('category').error}
        label={m.feeds_category()}
        hint={m.feeds_category_hint()}
        options={getCategories()}
        onChange={({ target }) => form.update({ category: target.value })}
        required
      />
    </>
  )
}

function getCategories() {
  return [
    { value: '', label: m.event_form_choose_category() },
    ...interestCategories.map((name) => ({ value: name as string, label: translateInterest(name) })),
  ]
}

/** A new feed is probably of the admin's own city. */
function toValues(feed: EventFeed | null, home: string | null): FeedFormValues {
  const { url, name, category } = feed ?? { url: '', name: '', category: '' }
  const [, city = '', country = ''] = /^(.+), ([^,]+)$/.exec(home ?? '') ?? []
  if (feed === null) return { url, name, category, country, city }
  return { url, name, category, ...feed.location }
}
