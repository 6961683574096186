import { product } from '../product.ts'
import type * as English from '../terms.ts'

/** The terms of use. Each part has a title and its paragraphs. */
export const terms: typeof English.terms = {
  title: 'Condiciones',
  intro: `Lo que puedes esperar de ${product}, y lo que los demás esperan aquí de ti.`,
  parts: [
    {
      title: 'Quiénes somos',
      paragraphs: [
        `${product} ayuda a que personas que viven cerca se hagan amigas. De este sitio se encarga quien lo opera, a quien le puedes escribir desde la página de contacto. El software es libre; hay quienes operan con él sus propios sitios, que no tienen nada que ver con este.`,
        `${product} está en beta privada. Algunas de sus partes van a cambiar, y a veces puede no estar disponible.`,
      ],
    },
    {
      title: 'Tu cuenta',
      paragraphs: [
        'Necesitas una dirección de correo aprobada por quien opera el sitio. Debes tener al menos 16 años, ser una sola persona con una sola cuenta, y usar un nombre por el que te reconocerían tus amistades.',
        'No le des tu contraseña a nadie y, si puedes, activa el inicio de sesión en dos pasos. Avísanos si crees que otra persona usa tu cuenta.',
        'Puedes desactivar o eliminar tu cuenta en cualquier momento en la configuración de la cuenta.',
      ],
    },
    {
      title: 'Cómo nos tratamos',
      paragraphs: [
        'Trata bien a la gente y sé tú. No amenaces, insultes ni acoses a nadie, no te hagas pasar por otra persona, y no recopiles lo que los demás cuentan de sí.',
        'Nada de publicidad fuera de los lugares previstos para ella, nada de spam, de fraudes ni de nada ilegal, y ninguna imagen que no te corresponda compartir.',
        'La primera vez, reúnete donde haya más gente alrededor. No comprobamos quién es cada persona.',
      ],
    },
    {
      title: 'Lo que escribes y muestras',
      paragraphs: [
        'Sigue siendo tuyo. Permites que quien opera el sitio lo guarde y lo muestre a las personas para quienes es, mientras esté aquí. Ese permiso termina cuando lo eliminas; los mensajes en un círculo se quedan ahí sin tu nombre, porque son parte de una conversación.',
      ],
    },
    {
      title: 'Lo que puede hacer quien opera el sitio',
      paragraphs: [
        'Puede retirar lo que no cumpla estas condiciones, y suspender o cerrar las cuentas que las incumplan de forma grave o una y otra vez. Si crees que fue un error, escríbenos: lo leerá una persona.',
      ],
    },
    {
      title: 'Lo que no podemos prometer',
      paragraphs: [
        `${product} se ofrece tal como es. Ponemos cuidado, pero no podemos prometer que siempre funcione ni que nunca se pierda nada. No somos parte de lo que las personas acuerden entre sí. Nada de esto limita los derechos que te da la ley, ni nuestra responsabilidad por lo que hagamos a propósito o con negligencia grave.`,
      ],
    },
    {
      title: 'Cambios',
      paragraphs: [
        'Si estas condiciones cambian de una forma que te afecte, te avisamos antes de que entren en vigor. Si no estás de acuerdo, puedes irte y llevarte tus datos.',
      ],
    },
  ],
}
