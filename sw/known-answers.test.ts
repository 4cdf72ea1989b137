import { expect, test } from 'vitest';
import { withAnswers } from './known-answers.ts';

test('embedded answers cannot close their script element', () => {
  const text = '</script><script>alert(1)//\u2028';
  const document = withAnswers('<body><script>watch</script><script>stand</script></body>', {
    'GET /a': { status: 200, type: 'text/plain', text },
  });
  const [, data = ''] = /<script type="application\/json"[^>]*>([^]*?)<\/script>/.exec(document) ?? [];
  expect(JSON.parse(data)).toEqual({ 'GET /a': { status: 200, type: 'text/plain', text } });
  expect(document.match(/<script/g)).toHaveLength(3);
  expect(document).not.toContain('\u2028');
});

test('an embedded style sheet cannot close its attribute or any element', () => {
  const text = ':root{--x:"</body>&lt;</template><script>alert`1`</script>}';
  const document = withAnswers(
    '<body><script>watch</script><script>stand</script></body>',
    { 'GET /css/acme.css': { status: 200, type: 'text/css', text } },
    { of: 'acme fr acme', html: '<p>A</p>', theme: '' },
  );
  expect(document.match(/<\/body>|<\/template>|<script>/g)).toEqual([
    '<script>',
    '</template>',
    '<script>',
    '</body>',
  ]);
  const [, look = ''] = /data-look="([^"]*)"><p>/.exec(document) ?? [];
  expect(look.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))).toBe(text);
});

test.each([
  [200, 'text/css', ':root{}', '--a:b'],
  [203, 'text/css', ':root{}', '--a:b'],
  [200, 'text/html', '', ''],
  [404, 'text/css', '', ''],
])(
  'a drawn screen is styled only by a valid style sheet of its own brand: %i %s',
  (status, type, look, theme) => {
    const document = withAnswers(
      '<body><script>watch</script><script>stand</script></body>',
      {
        // Of the requested code, another name of the brand.
        'GET /css/old-acme.css': { status: 200, type: 'text/css', text: ':root{color:red}' },
        'GET /css/acme.css': { status, type, text: ':root{}' },
      },
      { of: 'old-acme fr acme', html: '<p>A</p>', theme: '--a:b' },
    );
    expect(document).toContain(`data-theme="${theme}" data-look="${look}">`);
  },
);

test('a drawn screen is left out if its brand’s style sheet failed or is too long to embed', () => {
  const answers = { 'GET /css/old-acme.css': { status: 200, type: 'text/css', text: ':root{color:red}' } };
  const shell = '<body><script>watch</script><script>stand</script></body>';
  const screen = { of: 'old-acme fr acme', html: '<p>A</p>', theme: '--a:b' };
  expect(withAnswers(shell, answers, screen)).toBe(withAnswers(shell, answers));
});
