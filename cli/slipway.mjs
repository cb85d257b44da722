// Plain JavaScript, so that an older Node can say what is wrong before it meets a file that it cannot read.
const neededMajor = 24;

if (Number(process.versions.node.split('.')[0]) < neededMajor) {
  console.error(
    `Slipway needs Node ${neededMajor} and this is ${process.versions.node}. Start it by npm (npm start, npm run slipway -- …): ` +
      'npm ci has put the right Node into node_modules. On a platform without it, install Node 24.',
  );
  process.exit(1);
}

await import('./slipway.ts');
