import {
  editMinutes,
  messagesPerSecond,
  maxDrafts,
  maxOccurrences,
  safetyCheckinHours,
  seriesDays,
} from '../../limits.ts'
import type { refusalWords as english } from '../refusals.ts'

export const refusalWords: typeof english = {
  // The platform's own.
  invalid_input: 'Algo de lo que se envió no es válido.',
  not_signed_in: 'Primero inicia sesión.',
  not_allowed: 'No puedes hacer esto.',
  too_many_requests: 'Demasiadas solicitudes. Espera un poco.',
  not_found: 'Aquí no hay nada así.',
  bad_cursor: 'Esta dirección de página no es de las nuestras. Empieza por la primera página.',
  unreadable: 'No se pudo leer la solicitud.',
  foreign_origin: 'Esto se envió desde otro sitio.',
  headers_too_large: 'Los encabezados o la dirección son demasiado largos.',
  too_slow: 'La solicitud tardó demasiado en llegar.',
  too_large: 'Esto es más de lo que cabe en una solicitud.',
  wrong_type: 'Aquí no se entiende este tipo de contenido.',
  pictures_away: 'Por ahora no se pueden guardar ni mostrar imágenes. Inténtalo de nuevo en un rato.',
  overloaded: 'Ahora mismo hay mucha gente por aquí. Inténtalo de nuevo en un momento.',
  stopping: 'Este servidor se está deteniendo. Inténtalo de nuevo.',

  // Accounts.
  email_taken: 'Este correo ya existe. Mejor inicia sesión.',
  not_approved: '¡Beta privada! Te escribiremos en cuanto puedas entrar.',
  wrong_credentials: 'El correo o la contraseña no son correctos.',
  account_suspended: 'Tu cuenta está suspendida.',
  account_banned: 'Tu cuenta está cerrada para siempre.',
  confirmation_link_spent: 'Este enlace ya no funciona: se usó, o uno más nuevo ocupó su lugar.',
  other_browser: 'Abriste este enlace en otro navegador. Escribe una contraseña para continuar.',
  email_unverified: 'Primero confirma tu correo. Podemos enviarte el enlace de nuevo.',
  too_many_tries: 'Demasiados intentos. Espera un poco.',
  name_not_allowed: 'Este nombre está reservado. Usa tu propio nombre.',
  weak_password: 'Esta contraseña es de las que se adivinan primero. Elige otra.',
  second_factor_needed: 'Escribe el código de tu app de autenticación.',
  wrong_code:
    'Este código no es correcto o ya se usó. Espera el siguiente y revisa que el reloj de tu dispositivo esté bien.',
  second_factor_on:
    'El inicio de sesión en dos pasos ya está activado. Para pasarlo a otra app, primero desactívalo.',
  second_factor_off: 'El inicio de sesión en dos pasos no está activado.',
  nothing_to_confirm: 'No hay nada que confirmar. Empieza de nuevo.',
  spent_link: 'Este enlace ya no funciona: tiene más de una hora, ya se usó o uno más nuevo ocupó su lugar.',
  wrong_password: 'Esta no es tu contraseña actual.',
  address_of_settings:
    'La dirección de la cuenta admin principal es un ajuste del servidor y se cambia allí.',
  main_admin_stays: 'La cuenta admin principal no se puede desactivar ni eliminar.',
  password_needed: 'Escribe tu contraseña.',
  premium_needed: 'Esta configuración de privacidad es para miembros Premium y Anunciante.',

  // Profiles and places.
  unknown_place: 'No conocemos esta ciudad en este país. Elige una de la lista.',
  not_a_picture: 'Elige una imagen JPG o PNG.',
  picture_too_large: 'Elige una imagen de 2 MB como máximo.',
  picture_too_many_pixels: 'Esta imagen tiene más de 25 megapíxeles. Elige una más pequeña.',
  picture_too_complex:
    'Esta imagen está guardada de una forma que tarda demasiado en abrirse. Guárdala como JPG normal e inténtalo de nuevo.',
  unknown_country: 'No se pudieron cargar las ciudades de este país',
  no_place_here: 'No se pudo determinar tu ubicación con precisión',

  // Finding people, circles and events.
  range_needs_plan: 'La búsqueda de eventos por distancia es una función premium.',
  unknown_interest: 'Nadie tiene todavía uno de estos intereses.',
  place_needed: 'Agrega tu ubicación a tu perfil para buscar por distancia.',
  undo_needs_plan: 'Deshacer es para miembros Premium y Anunciante.',
  asked_already: 'Ya pediste conectar.',
  people_limit:
    'Ya viste tantas personas nuevas como permite un día. Tus amistades y tus círculos siguen abiertos.',
  swipe_limit: 'Ya usaste todas tus deslizadas de hoy.',
  to_oneself: 'No puedes enviarte una solicitud a ti.',
  already_connected: 'Ya hay conexión entre ustedes.',
  already_answered: 'Esta solicitud ya tiene respuesta.',
  circle_limit_of_sender:
    'Esta persona ya está en 3 círculos, los que caben en su plan. La solicitud sigue abierta.',
  invitation_only: 'A este círculo solo se entra por invitación.',
  takes_no_requests: 'Esta persona solo recibe solicitudes de quienes ya conoce.',
  first_message_limit:
    'Ya escribiste a tantas personas nuevas como se puede en un día. Tus palabras pueden salir mañana.',
  proposal_alive: 'Este círculo ya cobró vida y estás en él. Puedes salir desde su propia página.',

  // Circles.
  circle_limit: 'En el plan Gratis caben hasta 3 círculos. Pasa a Premium para tener los que quieras.',
  circle_limit_of_member: 'Mientras tanto, esta persona está en 3 círculos, los que caben en su plan.',
  last_admin: 'Un círculo necesita un admin. Primero haz admin a otra persona.',
  invite_unknown: 'Este enlace de invitación no está completo o no es de los nuestros. Pídelo de nuevo.',
  invite_expired: 'Esta invitación venció. Pide una nueva.',
  invite_used_up: 'Esta invitación ya se usó tantas veces como permite. Pide una nueva.',
  invite_revoked: 'Esta invitación se retiró. Pide una nueva.',
  taken_out: 'Te sacaron de este círculo. Pide entrar y lo decidirán sus admins.',
  too_many_invites: 'En un círculo caben hasta 20 enlaces de invitación. Primero retira uno.',
  nothing_to_say: 'Escribe algo',
  too_fast: `Son más de ${messagesPerSecond} mensajes en un segundo. Espera un momento y envíalo de nuevo.`,
  too_late_to_edit: `Los mensajes se pueden editar durante ${editMinutes} minutos. Este se queda como está.`,

  // Votes and meetups.
  date_over: 'Una de las fechas propuestas ya pasó.',
  already_planned: 'Este evento ya es de este círculo.',
  vote_closed: 'Esta votación está cerrada.',
  unknown_date: 'Esa fecha no es una de las propuestas.',
  nobody_wants: 'Nadie ha dicho que sí todavía.',
  date_needed: 'Elige una fecha que esté por venir.',
  meetup_by_vote: 'Un círculo decide sus encuentros por votación.',

  // Events.
  event_begun: 'Este evento ya empezó.',
  event_over: 'Este evento ya terminó.',
  host_needs_no_spot: 'Organizas este evento, así que no necesitas lugar.',
  event_is_cancelled: 'Este evento está cancelado.',
  event_needs_plan: 'Crear eventos es para Anunciantes. Cambia de plan para publicar los tuyos.',
  starts_in_past: 'El evento empieza en el pasado.',
  ends_before_start: 'El evento termina antes de empezar.',
  lasts_too_long: 'Un evento dura 14 días como máximo.',
  too_far_ahead: 'Un evento puede ser, como máximo, dentro de tres años.',
  unknown_timezone: 'Esa zona horaria no existe.',
  capacity_below_going: 'Ya van más personas que esas.',
  series_too_long: `Una serie tiene ${maxOccurrences} fechas como máximo, la última dentro de ${seriesDays} días como máximo.`,
  series_too_short: 'Una serie tiene al menos dos fechas.',
  no_series: 'Este evento ocurre una sola vez.',
  too_many_drafts: `Puede haber ${maxDrafts} borradores. Primero publica o elimina uno.`,
  draft_incomplete: 'A este borrador todavía le falta algo.',
  promotion_needs_plan: 'Promocionar eventos es para Anunciantes. Cambia de plan para promocionar los tuyos.',
  promotion_needs_place: 'Un evento se promociona alrededor de su lugar. Este no tiene.',
  attendees_only: 'Esto es para quienes van.',
  event_not_over: 'Podrás contar qué tal estuvo cuando termine.',
  did_not_come: 'Esto es para quienes estuvieron.',
  check_in_closed: 'La llegada se registra alrededor de la hora del evento.',
  wrong_event_code: 'Este código no es el del evento.',
  no_place_left: 'Ya no quedan lugares.',
  rsvp_limit: 'Hoy cambiaste tus planes demasiadas veces. Podrás volver a confirmar mañana.',
  too_many_events: 'Vas a demasiados eventos próximos. Primero deja uno.',
  events_overlap: 'Vas a otro evento a esa hora.',
  bad_back_by: `Elige una hora por venir y posterior al comienzo del evento, ${safetyCheckinHours.latest} horas después de su final como máximo.`,
  too_many_plans: 'Ya compartes 20 planes. Primero termina uno.',
  plan_ended: 'Ya avisaste que llegaste bien.',

  // Paying.
  not_paid_for: 'Un plan de pago empieza con su pago. Suscríbete desde la página de pago.',
  payments_not_set_up: 'Aquí todavía no están configurados los pagos.',
  paypal_away: 'PayPal no responde en este momento. No se cambió nada; inténtalo de nuevo.',
  already_subscribed: 'Ya tienes este plan.',
  not_approved_yet: 'PayPal aún no confirma esta suscripción. Tu plan cambia en cuanto lo haga.',
  subscription_unfit:
    'Lo que PayPal tiene en esta suscripción no es lo que se acordó aquí, así que el plan no cambió.',
  cannot_cancel: 'Esta suscripción ya terminó o ya está cancelada.',
  cannot_resume:
    'Esta suscripción se terminó en PayPal y allí no se puede reanudar. Puedes suscribirte de nuevo; lo que queda de tu plan cuenta.',

  // Safety, reports and what follows.
  block_oneself: 'No puedes bloquearte a ti.',
  report_oneself: 'Esto es tuyo.',
  appealed_already: 'Ya apelaste esta decisión.',
  appeal_too_late: 'Esta decisión ya no se puede apelar.',
  decided_already: 'Alguien ya decidió esto. Así quedó.',
  untouchable: 'Nada puede recaer en la cuenta admin principal, ni en la tuya.',
  nothing_to_remove: 'Lo que se reportó ya no está, o ahora hay otra cosa en su lugar.',
  not_undoable: 'Esto ya no se puede deshacer.',

  // Notices, and writing to the operator.
  bad_endpoint: 'El servicio de avisos de este navegador no es uno al que podamos llegar.',
  bad_link: 'Este enlace no es de los nuestros o ya no funciona.',
  too_many_contacts: 'Enviaste varios mensajes en la última hora. Inténtalo más tarde.',
  ticket_is_closed: 'Esto está cerrado. Ábrelo de nuevo para responder.',

  // Admins.
  delete_oneself: 'Tu propia cuenta se elimina en la configuración de la cuenta.',
  already_premium: 'Esta persona ya tiene un plan de pago.',
  too_many_addresses: 'Envía 10,000 líneas como máximo a la vez.',
  main_admin_approved: 'La cuenta admin principal siempre está aprobada.',
  settings_approve:
    'La configuración del servidor aprueba esta dirección en cada inicio. Primero quítala de APPROVED_EMAILS.',

  // PayPal's calls.
  bad_signature: 'Esto no lo firmó PayPal para nosotros.',
  try_later: 'La firma no se puede comprobar en este momento.',
}
