export const styles = `
:root { font: 15px/1.5 system-ui, sans-serif; color: #1d2433; background: #f4f6f9; scroll-behavior: smooth; }
body { margin: 0 auto; max-width: 76rem; padding: 1.5rem; }
h1 { margin: 0; } h2 { margin: 2.5rem 0 .75rem; } h3 { margin: 1.5rem 0 .5rem; }
header p { color: #4a5568; margin: .25rem 0 1rem; }
nav { display: flex; flex-wrap: wrap; gap: .4rem; }
nav a { background: #fff; border: 1px solid #cbd3df; border-radius: 1rem; padding: .15rem .75rem; color: #174ea6; text-decoration: none; }
nav a:hover, nav a:focus-visible { border-color: #174ea6; }
.wide { overflow-x: auto; background: #fff; border: 1px solid #dde3ec; border-radius: .5rem; margin-bottom: 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .45rem .7rem; border-bottom: 1px solid #e8ecf2; }
th { background: #eef2f7; font-size: .85rem; position: sticky; top: 0; }
tr:last-child td { border-bottom: 0; }
code { font-size: .8rem; color: #5b6678; overflow-wrap: anywhere; }
small, i { color: #5b6678; }
summary { cursor: pointer; color: #174ea6; }
.error { color: #b3261e; } .warning { color: #8a5300; } .information { color: #174ea6; }
svg[role] { display: block; max-width: 100%; height: auto; margin: 0 auto; }
.state rect { fill: #fff; stroke: #174ea6; stroke-width: 1.6; }
.state text { text-anchor: middle; font-weight: 600; font-size: 13px; fill: #1d2433; }
.state text.stays { font-weight: 400; font-size: 10.5px; fill: #5b6678; }
.start { fill: #1d2433; }
.words { fill: #fff; opacity: .9; }
.way { fill: none; stroke: #6b7890; stroke-width: 1.5; }
#arrow path { fill: #6b7890; }
.event { text-anchor: middle; font-size: 12px; fill: #1d2433; }
@media print { :root { background: #fff; } nav { display: none; } article { break-inside: avoid; } }
`;
