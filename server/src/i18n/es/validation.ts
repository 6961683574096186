import type { ValidationMessages } from '../en/validation.ts'

const number = new Intl.NumberFormat('es-419')
const alternatives = new Intl.ListFormat('es-419', { type: 'disjunction' })

const bounds = {
  most: 'como máximo',
  least: 'como mínimo',
  exactly: 'exactamente',
  below: 'menor que',
  above: 'mayor que',
}

export const validationMessages: ValidationMessages = {
  inputs: { body: 'El cuerpo de la solicitud', query: 'La consulta', params: 'La URL' },

  required: (field, expected) => `${field} es obligatorio: ${expected}`,
  mustBe: (field, expected) => `${field} debe ser ${expected}`,
  characters: (field, bound, count) =>
    `${field} debe tener ${bounds[bound]} ${number.format(count)} ${count === 1 ? 'carácter' : 'caracteres'}`,
  items: (field, bound, count) =>
    `${field} debe tener ${bounds[bound]} ${number.format(count)} ${count === 1 ? 'elemento' : 'elementos'}`,
  number: (field, bound, count) => `${field} debe ser ${bounds[bound]} ${number.format(count)}`,
  empty: (field) => `${field} no puede estar vacío`,
  multipleOf: (field, step) => `${field} debe ser un múltiplo de ${number.format(step)}`,
  unknownFields: (fields) =>
    `${fields.length === 1 ? 'Campo desconocido' : 'Campos desconocidos'}: ${fields.join(', ')}`,
  invalid: (field, expected) =>
    expected === null ? `${field} no es válido` : `${field} no es válido: ${expected}`,

  kinds: {
    text: 'un texto',
    number: 'un número',
    wholeNumber: 'un número entero',
    boolean: 'true o false',
    list: 'una lista',
    object: 'un objeto JSON',
    null: 'null',
    uuid: 'un UUID',
    email: 'una dirección de correo',
    url: 'una URL',
    date: 'una fecha, como 2026-11-28',
    datetime: 'una fecha y hora en UTC, como 2026-11-28T18:30:00Z',
    json: 'JSON válido',
    value: 'un valor',
  },
  oneOf: (values) => alternatives.format(values),
}
