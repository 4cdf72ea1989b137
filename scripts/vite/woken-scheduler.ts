import type { Plugin } from 'vite';

/**
 * Has React go on with its work on a page that comes back from the back-forward cache. Its scheduler sends itself a message and
 * sends no other before that has come; Firefox drops one that is sent once the page is on its way into that cache, as a
 * clock does that looks at the time as its page is hidden. Nothing but what is typed and pressed was drawn from then on: a form
 * that was sent said "Please wait" for good. One message more than needed does nothing. What the scheduler has for
 * surroundings without messages is left out.
 */
export function wokenScheduler(): Plugin {
  return {
    name: 'woken-scheduler',
    apply: 'build',
    transform: {
      filter: { id: /\/scheduler\/cjs\/scheduler\.production\.js$/ },
      handler: (code) => ({
        code: code.replace(
          /if \("function" === typeof localSetImmediate\)[^]*?localSetTimeout\(performWorkUntilDeadline, 0\);\n {2}\};/,
          `var channel = new MessageChannel();
          channel.port1.onmessage = performWorkUntilDeadline;
          schedulePerformWorkUntilDeadline = function () { channel.port2.postMessage(null); };
          addEventListener("pageshow", schedulePerformWorkUntilDeadline);`,
        ),
        map: null,
      }),
    },
  };
}
