import type { PostingText } from './posting-text.ts';

export const french: readonly PostingText[] = [
  {
    board: 'Welcome to the Jungle',
    text: `Voir toutes les offres
Lumen & Cie
Chargée de communication (F/H)
CDI
Lyon
Télétravail fréquent
Salaire : 34K à 38K €
Début : 1 février 2027
Postuler
Sauvegarder
Le poste
Vous racontez nos projets.`,
    title: 'Chargée de communication (F/H)',
    company: 'Lumen & Cie',
    location: 'Lyon',
    pay: { min: 34_000, max: 38_000, currency: 'EUR' },
  },
  {
    board: 'France Travail',
    text: `Préparateur / Préparatrice de commandes (H/F)
69 - VENISSIEUX
Publié le 18 novembre 2026 - offre n° 184XKLM
Vous préparez les commandes d'un entrepôt.
Type de contrat
Contrat à durée indéterminée
Salaire
Mensuel de 1 850 € à 2 000 € sur 12 mois
Entreprise
ROCHEBRUNE TRANSPORTS SAS
Postuler`,
    title: 'Préparateur / Préparatrice de commandes (H/F)',
    company: 'ROCHEBRUNE TRANSPORTS SAS',
    location: '69 - VENISSIEUX',
    pay: { min: 1_850, max: 2_000, currency: 'EUR' },
  },
  {
    board: 'Indeed France',
    text: `Comptable H/F
Cabinet Morvan SARL
4,0 étoiles sur 5
44000 Nantes
De 2 300 € à 2 600 € par mois - Temps plein
Postuler maintenant
Détails de l’emploi
Description du poste
Vous tenez la comptabilité de nos clients.`,
    title: 'Comptable H/F',
    company: 'Cabinet Morvan SARL',
    location: '44000 Nantes',
    pay: { min: 2_300, max: 2_600, currency: 'EUR' },
  },
  {
    board: 'LinkedIn en français',
    text: `Passer au contenu principal
LinkedIn
Accueil
Réseau
Emplois
Messagerie
Vous
Ingénieure DevOps
Altivor · Toulouse, Occitanie, France (Hybride)
il y a 5 jours · 31 candidats
Postuler
Enregistrer
Enregistrer Ingénieure DevOps chez Altivor
À propos de l’offre d’emploi
Vous automatisez les déploiements.`,
    title: 'Ingénieure DevOps',
    company: 'Altivor',
    location: 'Toulouse, Occitanie, France',
  },
  {
    board: 'Apec',
    text: `Responsable logistique F/H
GROUPE SAINT-AUBIN
1 CDI
Orléans - 45
38 - 45 k€ brut annuel
Actualisée le 12/11/2026
Postuler
Descriptif du poste
Vous pilotez deux entrepôts.`,
    title: 'Responsable logistique F/H',
    company: 'GROUPE SAINT-AUBIN',
    location: 'Orléans - 45',
    pay: { min: 38_000, max: 45_000, currency: 'EUR' },
  },
  {
    board: 'HelloWork',
    text: `Retour aux résultats
Infirmier Diplômé d'État H/F
Clinique du Val Doré
Dijon - 21
CDI
2 200 - 2 700 € / mois
Je postule
Les missions du poste
Vous accompagnez les patients.`,
    title: "Infirmier Diplômé d'État H/F",
    company: 'Clinique du Val Doré',
    location: 'Dijon - 21',
    pay: { min: 2_200, max: 2_700, currency: 'EUR' },
  },
  {
    board: 'Courriel',
    text: `Bonjour Madame Perrin,

Je recrute pour la société Verdelin SAS, à Rennes, une Cheffe de projet (H/F). La rémunération est de 42 000 € à 48 000 € par an.

Seriez-vous disponible mardi ?

Cordialement,
Hugo Lemaire`,
    title: 'Cheffe de projet (H/F)',
    company: 'Verdelin SAS',
    location: 'Rennes',
    pay: { min: 42_000, max: 48_000, currency: 'EUR' },
  },
  {
    board: 'Ligne',
    text: `Développeur Python chez Nuage Clair - Bordeaux
45 000 € par an
Vous écrivez des services.`,
    title: 'Développeur Python',
    company: 'Nuage Clair',
    location: 'Bordeaux',
    pay: { min: 45_000, max: 45_000, currency: 'EUR' },
  },
  {
    board: 'Fiche avec intitulés',
    text: `Intitulé du poste : Cuisinier de collectivité
Entreprise : Les Tables du Lac
Lieu : Annecy
Contrat : CDD
Salaire : 2 050 € brut par mois
Vous cuisinez pour une école.`,
    title: 'Cuisinier de collectivité',
    company: 'Les Tables du Lac',
    location: 'Annecy',
    pay: { min: 2_050, max: 2_050, currency: 'EUR' },
  },
];
